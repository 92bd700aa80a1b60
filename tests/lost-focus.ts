/*
 * A press that loses the focus fails its test: the control that was pressed has gone away or is disabled, and no other took the focus.
 * Looked at before the next press and at the end of the test, on pages that `renderApp` opens: a part rendered without the application
 * has nothing that keeps the focus.
 */

const controls = 'a[href], button, input, select, textarea, summary, [tabindex]';

let isWatched = false;
let pressed: Element | null = null;
let losses: string[] = [];

/** Watches the presses on the page that is opened. */
export function watchFocus(): void {
  isWatched = true;
  pressed = null;
}

/** Ends the watch, and returns the controls whose press lost the focus. */
export function lostFocus(): readonly string[] {
  look();
  const lost = losses;
  losses = [];
  isWatched = false;
  return lost;
}

function look(): void {
  const [was, focused] = [pressed, document.activeElement];
  pressed = null;
  if (!was || !(focused === document.body || focused?.matches(':disabled'))) return;
  // A test may have closed the page itself.
  if (document.querySelector('main')) losses.push(was.outerHTML.slice(0, 200));
}

function onPress({ target }: Event): void {
  // Save leaves the focus where it was, which may be nowhere.
  const hasFocus = isWatched && document.activeElement !== document.body;
  pressed = hasFocus && target instanceof Element ? target.closest(controls) : null;
}

for (const type of ['mousedown', 'keydown']) document.addEventListener(type, look, true);
for (const type of ['click', 'keyup']) document.addEventListener(type, onPress, true);
