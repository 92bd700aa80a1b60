let isPressed = false;
let waiting: (() => void)[] = [];

const press = () => {
  isPressed = true;
};

const release = () => {
  isPressed = false;
  const acts = waiting;
  waiting = [];
  for (const act of acts) act();
};

// A tap sends its mouse events after `pointerup`. The click follows in the same task as the last of them.
for (const type of ['pointerdown', 'mousedown']) addEventListener(type, press, true);
for (const type of ['pointerup', 'pointercancel', 'mouseup']) addEventListener(type, () => setTimeout(release), true);
// Browsers report no end of a press on a scrollbar.
addEventListener('keydown', release, true);

/** Waits for the end of a press: if a field changed its height on blur, the click would miss its target. */
export function afterPress(act: () => void): void {
  if (isPressed) waiting.push(act);
  else act();
}
