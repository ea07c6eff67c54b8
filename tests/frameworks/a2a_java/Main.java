// The Java client of A2A, with its defaults: over plain http it offers HTTP/2.
import com.fasterxml.jackson.databind.ObjectMapper;
import io.a2a.A2A;
import io.a2a.client.Client;
import io.a2a.client.MessageEvent;
import io.a2a.client.transport.jsonrpc.JSONRPCTransport;
import io.a2a.client.transport.jsonrpc.JSONRPCTransportConfig;
import io.a2a.spec.AgentSkill;
import io.a2a.spec.DataPart;
import io.a2a.spec.Message;
import io.a2a.spec.TextPart;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class Main {
  public static void main(String[] arguments) throws Exception {
    var card = A2A.getAgentCard(arguments[0]);
    List<String> skills = card.skills().stream().map(AgentSkill::id).toList();
    List<String> replies = new ArrayList<>();
    var client = Client.builder(card)
        .withTransport(JSONRPCTransport.class, new JSONRPCTransportConfig())
        .addConsumer((event, from) -> replies.add(read(((MessageEvent) event).getMessage())))
        .build();
    Map<String, Object> fields = new HashMap<>(Map.of(
        "name", "Ada Lovelace " + arguments[1],
        "email", "ada@example.com",
        "message", "We want to replace our booking app by March."));
    client.sendMessage(write(fields));
    fields.put("email", "ada");
    client.sendMessage(write(fields));
    client.close();
    System.out.println(new ObjectMapper().writeValueAsString(
        Map.of("lists", skills, "sent", replies.get(0), "refused", replies.get(1))));
  }

  static Message write(Map<String, Object> fields) {
    return new Message.Builder().role(Message.Role.USER).parts(new DataPart(fields)).build();
  }

  static String read(Message message) {
    return ((TextPart) message.getParts().get(0)).getText();
  }
}
