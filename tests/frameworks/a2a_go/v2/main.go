// The official Go client of A2A, v2, with its defaults.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"

	"github.com/a2aproject/a2a-go/v2/a2a"
	"github.com/a2aproject/a2a-go/v2/a2aclient"
	"github.com/a2aproject/a2a-go/v2/a2aclient/agentcard"
)

func main() {
	base, mark := os.Args[1], os.Args[2]
	ctx := context.Background()
	card, err := agentcard.DefaultResolver.Resolve(ctx, base)
	check(err)
	client, err := a2aclient.NewFromCard(ctx, card)
	check(err)
	send := func(fields map[string]any) string {
		message := a2a.NewMessage(a2a.MessageRoleUser, a2a.NewDataPart(fields))
		result, err := client.SendMessage(ctx, &a2a.SendMessageRequest{Message: message})
		check(err)
		return result.(*a2a.Message).Parts[0].Text()
	}
	fields := map[string]any{
		"name":    "Ada Lovelace " + mark,
		"email":   "ada@example.com",
		"message": "We want to replace our booking app by March.",
	}
	sent := send(fields)
	fields["email"] = "ada"
	refused := send(fields)
	line, err := json.Marshal(map[string]any{
		"lists": []string{card.Skills[0].ID}, "sent": sent, "refused": refused,
	})
	check(err)
	fmt.Println(string(line))
}

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
