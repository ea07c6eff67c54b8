// What every client here tries, and the one line that it prints: as probe.py.
//
// Arguments: the service's base URL, a mark of the message.
const [baseUrl = "", mark = ""] = Deno.args;

export const url = `${baseUrl}/mcp`;

const MESSAGE = {
  name: `Ada Lovelace ${mark}`,
  email: "ada@example.com",
  message: "We want to replace our booking app by March.",
};

/** Sends a message, and one with a wrong address; prints what came of it. */
export async function report(
  lists: readonly string[],
  call: (fields: typeof MESSAGE) => unknown,
): Promise<never> {
  const words = async (fields: typeof MESSAGE) => {
    try {
      return JSON.stringify(await call(fields));
    } catch (error) {
      return String(error);
    }
  };
  const sent = await words(MESSAGE);
  const refused = await words({ ...MESSAGE, email: "ada" });
  console.log(JSON.stringify({ lists, sent, refused }));
  Deno.exit();
}
