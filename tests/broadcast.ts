/*
 * A channel between the tabs of one test. Node's own reaches all threads of its process, and would mix up the tests that run at
 * the same time.
 */

const open = new Set<Channel>();

class Channel extends EventTarget {
  readonly name: string;

  constructor(name: string) {
    super();
    this.name = name;
    open.add(this);
  }

  postMessage(data: unknown) {
    if (!open.has(this)) return;
    const others = [...open].filter((other) => other !== this && other.name === this.name);
    // What is under way to a channel that is closed meanwhile does not arrive.
    for (const other of others)
      queueMicrotask(() => open.has(other) && other.dispatchEvent(new MessageEvent('message', { data })));
  }

  close() {
    open.delete(this);
  }
}

export const replaceChannels = (): void => {
  Object.assign(globalThis, { BroadcastChannel: Channel });
};

/** Closes the other tabs of a test, which would answer those of the next. */
export const closeChannels = (): void => open.clear();
