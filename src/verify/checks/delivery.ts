/**
 * The one check that sends a message: only where the operator asks for it.
 *
 * @module
 */
import type { Check } from "../check.ts";
import { expectSame, expectStatus, expectTrue } from "../expect.ts";
import { textAt, valueAt } from "../json.ts";

/**
 * Makes the check.
 *
 * @param email the operator's own address, to which the founders may reply
 */
export function createDeliveryCheck(email: string): Check {
  return {
    area: "Delivery",
    title: `One message from ${email} reaches the founders' mail server`,
    section: "Public Studio API 4.3",
    run: async (site, note) => {
      const answer = await site.ask("/api/v1/messages", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          name: "Deployment check",
          email,
          message:
            `This message was sent by the operator's check of ${site.base}. If you read it, messages arrive. There is nothing to answer.`,
        }),
      });
      if (!expectStatus(note, answer, 200)) {
        note(answer.at, answer.text, "a message that was sent");
        return;
      }
      const sent = answer.json();
      expectSame(note, `${answer.at} → sent`, valueAt(sent, "sent"), true);
      expectSame(
        note,
        `${answer.at} → replyTo`,
        textAt(sent, "replyTo"),
        email,
      );
      const message = textAt(sent, "message");
      expectTrue(note, answer.at, message.includes(email), message, email);
    },
  };
}
