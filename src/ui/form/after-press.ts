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

// A tap sends its mouse events after the pointer has left. The click follows within the task of the last of them.
for (const type of ['pointerdown', 'mousedown']) addEventListener(type, press, true);
for (const type of ['pointerup', 'pointercancel', 'mouseup']) addEventListener(type, () => setTimeout(release), true);
// The end of a press on a scrollbar is not told of.
addEventListener('keydown', release, true);

/**
 * Does what changes the height of a field that is left. A press elsewhere takes the focus when it begins: the page would move under it,
 * and the click miss what it was aimed at. So it waits until the press is over.
 */
export function afterPress(act: () => void): void {
  if (isPressed) waiting.push(act);
  else act();
}
