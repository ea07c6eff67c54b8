// Loaded before the service: the clock by which it waits stands still.
performance.now = () => 0;
