// Loaded before the service: a signal makes errors that nothing catches.
Deno.addSignalListener("SIGUSR1", () => {
  Promise.reject(new Error("a stray rejection"));
  // In the listener itself it would be a rejection, too.
  setTimeout(() => {
    throw new Error("a stray error");
  });
});
