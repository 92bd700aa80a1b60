let areReplaced = false;

/** Replaces what jsdom looks up too slowly by walks of the same result. Once for all files of a worker, since they share its document. */
export function replaceLookups(): void {
  if (areReplaced) return;
  areReplaced = true;
  replaceLabels();
  replaceById();
  replaceSelectors();
}

/** The lookups of labels and their fields: jsdom walks the whole document for each label and each field. */
function replaceLabels(): void {
  Object.defineProperty(HTMLLabelElement.prototype, 'control', {
    configurable: true,
    get(this: HTMLLabelElement): Element | null {
      const [inside = null] = this.htmlFor ? [] : this.querySelectorAll('button, input, select, textarea');
      return this.htmlFor ? document.getElementById(this.htmlFor) : inside;
    },
  });
  /** The labels of the document. Copied at once: jsdom looks through a live list again for each of its elements. */
  const labels = (): HTMLLabelElement[] =>
    Array.prototype.slice.call(document.getElementsByTagName('label')) as HTMLLabelElement[];
  for (const { prototype } of [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement]) {
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      get(this: HTMLElement) {
        const mayLabel = (label: HTMLLabelElement) => (label.htmlFor ? label.htmlFor === this.id : label.contains(this));
        return labels().filter((label) => mayLabel(label) && label.control === this);
      },
    });
  }
}

/**
 * The lookup of `[id="…"]`. A query by label asks for it once for each label, and jsdom would walk the whole document each time: on a slow
 * machine one try of a waiting query then takes longer than the pause before the next, and the awaited page hardly gets to load.
 */
function replaceById(): void {
  // It is called on an element below.
  // oxlint-disable-next-line unbound-method
  const jsdomQuery = Element.prototype.querySelector;
  Object.defineProperty(Element.prototype, 'querySelector', {
    configurable: true,
    writable: true,
    value(this: Element, selector: string): Element | null {
      const [, id] = /^\[id="([^"\\]+)"\]$/.exec(selector) ?? [];
      const found = id === undefined ? null : document.getElementById(id);
      // Left to jsdom: an element outside of the document, and an id whose first element is not inside this one.
      return found && found !== this && this.contains(found) ? found : jsdomQuery.call(this, selector);
    },
  });
}

/**
 * The lookups of queries: `*[role~="button"],button,input` for the elements that may have a role, then a selector for each kind of element,
 * `input[type="checkbox"]`, until one matches; `*` for those that may have a text or a label, `button, input` for those that a label may
 * name, and `script, style` at each of them, to be left out. Nearly all name another tag.
 */
function replaceSelectors(): void {
  // They are called on an element below.
  // oxlint-disable-next-line unbound-method
  const { querySelectorAll: jsdomQuery, matches: jsdomMatch } = Element.prototype;
  const tags = new Map<string, readonly string[]>();
  /** Returns the tags that a selector names; an empty one where it may name any. */
  const tagsOf = (selector: string): readonly string[] => {
    const known = tags.get(selector);
    if (known) return known;
    const found = selector.split(',').map((one) => /^ ?([a-z][a-z\d]*)(?:[[:][^\s,>+~]*)?$/.exec(one)?.[1] ?? '');
    tags.set(selector, found);
    return found;
  };
  Object.defineProperties(Element.prototype, {
    querySelectorAll: {
      configurable: true,
      writable: true,
      value(this: Element, selector: string) {
        if (selector === '*') return elementsIn(this);
        if (/^[a-z][a-z\d]*(?:, [a-z][a-z\d]*)*$/.test(selector)) {
          const named = tagsOf(selector);
          return elementsIn(this).filter(({ localName }) => named.includes(localName));
        }
        const [, role, others] = /^\*\[role~="([a-z]+)"\]((?:,[a-z][a-z\d]*)*)$/.exec(selector) ?? [];
        return role === undefined ? jsdomQuery.call(this, selector) : withRole(this, role, new Set(others?.split(',')));
      },
    },
    matches: {
      configurable: true,
      writable: true,
      value(this: Element, selector: string): boolean {
        const named = tagsOf(selector);
        return (named.includes('') || named.includes(this.localName)) && jsdomMatch.call(this, selector);
      },
    },
  });
}

/** Returns the elements inside of another, in the order of the document. */
function elementsIn(root: Element): Element[] {
  const found: Element[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT);
  while (walker.nextNode()) found.push(walker.currentNode as Element);
  return found;
}

/** Returns the elements inside of another that name this role, or have one of these tags. */
const withRole = (root: Element, role: string, tags: ReadonlySet<string>): Element[] =>
  elementsIn(root).filter(
    (element) => tags.has(element.localName) || element.getAttribute('role')?.split(/\s+/).includes(role) === true,
  );
