/** Calls back at every SIGHUP, which then does not end the process. Returns a function that undoes this. */
export function onHangUp(listener: () => void): () => void {
  process.on('SIGHUP', listener);
  return () => void process.off('SIGHUP', listener);
}
