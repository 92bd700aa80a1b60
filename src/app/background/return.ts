/** Milliseconds without a look at the page after which what it shows counts as old. */
const AWAY = 15 * 60_000;
const MINUTE = 60_000;

/** Calls back when the page is looked at again after a while, also after the device has slept. */
export function onReturn(returned: () => void): void {
  let seen = Date.now();
  const look = () => {
    if (document.visibilityState === 'hidden') return;
    const isBack = Date.now() - seen >= AWAY;
    seen = Date.now();
    if (isBack) returned();
  };
  document.addEventListener('visibilitychange', look);
  // A page that stays visible while the device sleeps gets no event.
  setInterval(look, MINUTE);
}
