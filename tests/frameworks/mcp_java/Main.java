// The official Java client of MCP. Over plain http it must not offer HTTP/2.
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import io.modelcontextprotocol.spec.McpSchema;
import java.net.http.HttpClient;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.ObjectMapper;

public class Main {
  public static void main(String[] arguments) throws Exception {
    var transport = HttpClientStreamableHttpTransport.builder(arguments[0])
        .endpoint("/mcp")
        .customizeClient(client -> client.version(HttpClient.Version.HTTP_1_1))
        .build();
    try (var client = McpClient.sync(transport).build()) {
      client.initialize();
      List<String> names = client.listTools().tools().stream().map(McpSchema.Tool::name).toList();
      Map<String, Object> fields = new HashMap<>(Map.of(
          "name", "Ada Lovelace " + arguments[1],
          "email", "ada@example.com",
          "message", "We want to replace our booking app by March."));
      String sent = send(client, fields);
      fields.put("email", "ada");
      String refused = send(client, fields);
      System.out.println(new ObjectMapper().writeValueAsString(
          Map.of("lists", names, "sent", sent, "refused", refused)));
    }
  }

  static String send(io.modelcontextprotocol.client.McpSyncClient client, Map<String, Object> fields) {
    var request = McpSchema.CallToolRequest.builder().name("send_message").arguments(fields).build();
    var result = client.callTool(request);
    return ((McpSchema.TextContent) result.content().get(0)).text();
  }
}
