/*
 * The focus is never lost: when the control that has it goes away or can no longer have it, a neighbour takes it. That is, in this
 * order: the control itself, where it was only moved; the next or previous control beside it or in its list; what its surroundings
 * name by `data-takes-focus`; the heading of its section, dialog or page; where the focus was before, once a dialog or notice is gone.
 */

type Held = { element: HTMLElement; within: readonly Element[] };

const MEMORY = 8;
const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
const LISTS = 'li, ul, ol, tr, tbody, table';
const NAMED = '[data-takes-focus]';

export function keepFocus(): () => void {
  let held: Held | undefined;
  let before: readonly Held[] = [];

  const onFocusIn = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target === held?.element) return;
    if (held) before = [held, ...before].slice(0, MEMORY);
    held = { element: target, within: ancestorsOf(target) };
  };
  const onChange = (changes: readonly MutationRecord[]) => {
    if (!held || canHaveFocus(document.activeElement)) return;
    const { element } = held;
    const { gone, parent, next } = placeOf(element, changes);
    if (!parent) {
      // Its page went away before there was another.
      if (!element.isConnected) takes(document.querySelector<HTMLElement>('h1'));
      return;
    }
    if (takes(element) || passOn(parent, next, gone)) return;
    const former = before.find((place) => !gone.contains(place.element));
    if (
      former &&
      (takes(former.element) ||
        passOn(
          former.within.find((box) => box.isConnected),
          null,
          former.element,
        ))
    )
      return;
    takes(document.querySelector<HTMLElement>('h1'));
  };
  const observer = new MutationObserver(onChange);
  // Chromium tells of a control that is being removed too. Any other loss is on purpose: a press beside all controls.
  // Where it goes to another control, that one has it only after this.
  const onFocusOut = ({ relatedTarget }: FocusEvent) =>
    queueMicrotask(() => {
      onChange(observer.takeRecords());
      if (held && !relatedTarget && document.activeElement === document.body && canHaveFocus(held.element)) held = undefined;
    });

  document.addEventListener('focusin', onFocusIn);
  document.addEventListener('focusout', onFocusOut);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'inert', 'hidden'],
  });
  return () => {
    document.removeEventListener('focusin', onFocusIn);
    document.removeEventListener('focusout', onFocusOut);
    observer.disconnect();
  };
}

function ancestorsOf(element: Element): Element[] {
  const ancestors = [];
  for (let one = element.parentElement; one; one = one.parentElement) ancestors.push(one);
  return ancestors;
}

const canHaveFocus = (element: Element | null): boolean =>
  element !== null &&
  element !== document.body &&
  element.isConnected &&
  !element.matches(':disabled') &&
  !element.closest('[inert], [hidden]');

function takes(element: HTMLElement | null | undefined): boolean {
  if (!element || !canHaveFocus(element)) return false;
  if (element.matches('h1, h2, h3')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/** There is no parent where the control is still in its place. */
function placeOf(element: Element, changes: readonly MutationRecord[]) {
  let gone: Node = element;
  let parent: Element | null = canHaveFocus(element) || !element.isConnected ? null : element.parentElement;
  let next: Node | null = element.nextSibling;
  for (const { removedNodes, target, nextSibling } of changes) {
    const removed = [...removedNodes].find((node) => node.contains(gone) || node.contains(parent));
    if (!removed || !(target instanceof Element)) continue;
    gone = removed;
    parent = target;
    next = nextSibling;
  }
  return { gone, parent, next };
}

/** Stays inside of the page, dialog or list of notices. */
function passOn(parent: Element | null | undefined, next: Node | null, gone: Node): boolean {
  const isOne = gone instanceof Element && gone.matches(`${CONTROLS}, ${LISTS}`);
  let behind = next;
  for (let box = parent; box && !box.querySelector('main'); box = box.parentElement) {
    const controls = [...box.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => !gone.contains(control));
    const at = behind ? controls.findIndex((control) => isFrom(behind, control)) : -1;
    const [previous, following] = at < 0 ? [controls, []] : [controls.slice(0, at), controls.slice(at)];
    const isBeside = isOne && (box === parent || box.matches(LISTS));
    if (isBeside && [...following, ...previous.toReversed()].some(takes)) return true;
    if (!box.matches('main') && takes(box.querySelector<HTMLElement>(NAMED))) return true;
    if (
      box.matches('section, main, [role="dialog"], [role="alertdialog"]') &&
      takes(box.querySelector<HTMLElement>('h1, h2, h3'))
    )
      return true;
    if (box.matches('[role="dialog"], [role="alertdialog"]')) return controls.some(takes);
    behind = box.nextSibling;
  }
  return false;
}

const isFrom = (start: Node | null, control: Element) =>
  start !== null &&
  (start.contains(control) || Boolean(start.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING));
