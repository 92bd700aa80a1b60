/** The interface of the probe, in the page as `window.probe`. */
type Probe = {
  /** Measures ms from the start of navigation to the frame with the first match of the selector. */
  watch: (selector: string) => void;
  shown: number | undefined;
  longTasks: { start: number; duration: number }[];
  /** Measures from the next click or key to the frame in which the selector's matches change. */
  arm: (selector: string) => void;
  changed: number | undefined;
  /**
   * Measures per key: ms until the next frame is drawn, and the busy ms of these, in handlers and the frame. Between the two
   * the page may wait for the screen, up to 16.7 ms.
   */
  armKeys: () => void;
  keys: { frame: number; work: number }[];
};

declare global {
  interface Window {
    probe: Probe;
  }
}

/** Installed before the page's scripts; must not refer to anything outside itself. */
export function installProbe(): void {
  if (window.self !== window.top) return;

  /* A task queued during a frame runs once that frame has been drawn. */
  const drawn = new MessageChannel();
  const waiting: (() => void)[] = [];
  drawn.port1.addEventListener('message', () => waiting.shift()?.());
  drawn.port1.start();
  const afterThisFrame = (then: () => void) => {
    waiting.push(then);
    drawn.port2.postMessage(undefined);
  };

  const look = (selector: string) => {
    const all = document.querySelectorAll(selector);
    const first = all[0]?.getBoundingClientRect();
    const isVisible = first !== undefined && first.width > 0 && first.height > 0;
    const texts = [...all].slice(0, 8).map((each) => each.textContent);
    return { isVisible, signature: `${all.length} ${texts.join('|')}` };
  };

  const everyFrame = (isOver: () => boolean) => {
    const step = () => {
      if (!isOver()) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  };

  const probe: Probe = {
    shown: undefined,
    changed: undefined,
    longTasks: [],
    keys: [],

    watch(selector) {
      everyFrame(() => {
        if (!look(selector).isVisible) return false;
        afterThisFrame(() => {
          probe.shown = performance.now();
        });
        return true;
      });
    },

    arm(selector) {
      probe.changed = undefined;
      const before = look(selector).signature;
      const start = (event: Event) => {
        removeEventListener('pointerdown', start, true);
        removeEventListener('keydown', start, true);
        everyFrame(() => {
          const now = look(selector);
          if (!now.isVisible || now.signature === before) return false;
          afterThisFrame(() => {
            probe.changed = performance.now() - event.timeStamp;
          });
          return true;
        });
      };
      addEventListener('pointerdown', start, true);
      addEventListener('keydown', start, true);
    },

    armKeys() {
      probe.keys = [];
      let handled = 0;
      // React has finished by then, synchronously or in the microtask before this one.
      for (const type of ['keydown', 'keypress', 'input']) {
        addEventListener(type, () =>
          queueMicrotask(() => {
            handled = performance.now();
          }),
        );
      }
      addEventListener(
        'keydown',
        ({ timeStamp }) => {
          const key = { frame: 0, work: 0 };
          probe.keys.push(key);
          requestAnimationFrame(() => {
            const begun = performance.now();
            afterThisFrame(() => {
              key.frame = performance.now() - timeStamp;
              key.work = key.frame - Math.max(0, begun - handled);
            });
          });
        },
        true,
      );
    },
  };

  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) probe.longTasks.push({ start: startTime, duration });
  }).observe({ type: 'longtask', buffered: true });

  window.probe = probe;
}
