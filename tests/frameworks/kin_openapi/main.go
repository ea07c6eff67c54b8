// kin-openapi: loads and validates /openapi.json, and checks a request and the
// response to it against the description.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers"
	"github.com/getkin/kin-openapi/routers/gorillamux"
)

func main() {
	base, mark := os.Args[1], os.Args[2]
	address, err := url.Parse(base + "/openapi.json")
	check(err)
	description, err := openapi3.NewLoader().LoadFromURI(address)
	check(err)
	check(description.Validate(context.Background()))
	router, err := gorillamux.NewRouter(description)
	check(err)
	message := map[string]string{
		"name":    "Ada Lovelace " + mark,
		"email":   "ada@example.com",
		"message": "We want to replace our booking app by March.",
	}
	sent := send(router, base, message, true)
	message["email"] = "ada"
	refused := send(router, base, message, false)
	line, err := json.Marshal(map[string]any{
		"lists": []string{"send_message"}, "sent": sent, "refused": refused,
	})
	check(err)
	fmt.Println(string(line))
}

// send posts a message; both it and the response must fit the description.
func send(router routers.Router, base string, message map[string]string, fits bool) string {
	body, err := json.Marshal(message)
	check(err)
	build := func() *http.Request {
		request, err := http.NewRequest("POST", base+"/api/v1/messages", bytes.NewReader(body))
		check(err)
		request.Header.Set("Content-Type", "application/json")
		return request
	}
	request := build()
	route, parameters, err := router.FindRoute(request)
	check(err)
	input := &openapi3filter.RequestValidationInput{
		Request: request, PathParams: parameters, Route: route,
	}
	if err := openapi3filter.ValidateRequest(context.Background(), input); fits {
		check(err)
	}
	response, err := http.DefaultClient.Do(build())
	check(err)
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	check(err)
	check(openapi3filter.ValidateResponse(context.Background(), &openapi3filter.ResponseValidationInput{
		RequestValidationInput: input,
		Status:                 response.StatusCode,
		Header:                 response.Header,
		Body:                   io.NopCloser(bytes.NewReader(text)),
	}))
	return string(text)
}

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
