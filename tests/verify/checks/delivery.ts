// The one check that sends a message, where the operator asks for it.
import type { Checks } from "../check.ts";
import { text } from "../json.ts";
import { post } from "./api.ts";

/** @param email the operator's own address, to which the founders may reply */
export function deliveryCheck(email: string): Checks {
  return {
    [`One message from ${email} reaches the founders' mail server`]: {
      section: "Public Studio API 4.3",
      async run(site, expect) {
        const message =
          `This message was sent by the operator's check of ${site.base}. If you read it, messages arrive. There is nothing to answer.`;
        const body = { name: "Deployment check", email, message };
        const answer = await post(site, JSON.stringify(body));
        expect.answer(answer, 200, {}, { sent: true, replyTo: email });
        expect.holds(answer.at, text(answer.json(), "message"), email);
      },
    },
  };
}
