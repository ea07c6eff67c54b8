// mcp-go as a client, with its defaults.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"

	"github.com/mark3labs/mcp-go/client"
	"github.com/mark3labs/mcp-go/mcp"
)

func main() {
	base, mark := os.Args[1], os.Args[2]
	ctx := context.Background()
	session, err := client.NewStreamableHttpClient(base + "/mcp")
	check(err)
	check(session.Start(ctx))
	begin := mcp.InitializeRequest{}
	begin.Params.ProtocolVersion = mcp.LATEST_PROTOCOL_VERSION
	begin.Params.ClientInfo = mcp.Implementation{Name: "mcp-go", Version: "1"}
	_, err = session.Initialize(ctx, begin)
	check(err)
	list, err := session.ListTools(ctx, mcp.ListToolsRequest{})
	check(err)
	names := []string{}
	for _, tool := range list.Tools {
		names = append(names, tool.Name)
	}
	send := func(fields map[string]any) string {
		call := mcp.CallToolRequest{}
		call.Params.Name = "send_message"
		call.Params.Arguments = fields
		result, err := session.CallTool(ctx, call)
		check(err)
		return result.Content[0].(mcp.TextContent).Text
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
		"lists": names, "sent": sent, "refused": refused,
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
