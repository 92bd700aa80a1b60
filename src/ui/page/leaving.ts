const PAUSE = 300;
const TRIES = 8;

/** Asks as the browser asks before it closes a page. Forms then store their drafts; this waits for them. */
export async function isSafeToLeave(): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (dispatchEvent(new Event('beforeunload', { cancelable: true }))) return true;
    // One try after the other, until the drafts are stored.
    await new Promise((resolve) => void setTimeout(resolve, PAUSE));
  }
  return false;
}
