import { test as base, expect, type Response } from '@playwright/test';
import { wrongInExchange } from '../interface-check';
import { mock } from './addresses';
import { isDueByName, TURNS } from './turn';

type Options = {
  /** Origins the page may send requests to, besides its own. */
  origins: string[];
  /** Lines on the console that the test provokes. */
  provoked: RegExp;
  /** A test of the file runs at one of so many turns, by its name: three, or one where each commit must show what it shows. */
  turns: number;
};

/**
 * A test that fails on page errors, console messages, violations of the page's policy, requests to other origins, requests to the mock and
 * answers of it that `public/openapi.json` does not describe, and a press that leaves the focus on no control.
 */
export const test = base.extend<Options & { isDue: void; watch: void }>({
  origins: [[], { option: true }],
  provoked: [/^(?!)/, { option: true }],
  turns: [TURNS, { option: true }],

  isDue: [
    async ({ turns }, use, testInfo) => {
      testInfo.skip(!isDueByName(testInfo.title, turns), 'at another turn');
      await use();
    },
    { auto: true },
  ],

  watch: [
    async ({ context, baseURL, origins, provoked }, use) => {
      const complaints: string[] = [];
      const allowed = new Set([baseURL, ...origins].map((address) => new URL(address ?? '').origin));

      context.on('weberror', (event) => complaints.push(`error: ${event.error().stack ?? event.error().message}`));
      context.on('console', (message) => {
        if (!['error', 'warning'].includes(message.type()) || provoked.test(message.text())) return;
        // Said by Playwright itself, wherever it blocks the worker.
        if (message.text() === 'Service Worker registration blocked by Playwright') return;
        complaints.push(`console ${message.type()}: ${message.text()}`);
      });
      context.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith('http') && !allowed.has(origin)) complaints.push(`request to ${request.url()}`);
      });
      const checks: Array<Promise<unknown>> = [];
      context.on('response', (response) => {
        if (response.url().startsWith(mock.base)) checks.push(undescribed(response).then((wrong) => complaints.push(...wrong)));
      });
      await context.addInitScript(() => {
        addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, sample }) => {
          console.error(`policy ${effectiveDirective} broken by ${blockedURI} ${sample} in ${sourceFile}`);
        });
      });

      await context.addInitScript(reportLostFocus);

      await use();
      await Promise.all(checks);
      expect(complaints, 'what the page complained about').toEqual([]);
    },
    { auto: true },
  ],
});

/** Returns what is not as described in a request to the mock, and in its answer. */
async function undescribed(response: Response): Promise<readonly string[]> {
  const request = response.request();
  // A test that answers in place of the mock has records of its own. A page that has gone leaves no answer to read.
  const server = await response.serverAddr().catch(() => null);
  const headers = await Promise.all([request.allHeaders(), response.allHeaders()]).catch(() => null);
  if (!server || !headers) return [];
  const [sent, received] = headers;
  const body = await response.text().catch(() => undefined);
  const address = response.url().startsWith(mock.api) ? mock.api : mock.base;
  return wrongInExchange(
    { method: request.method(), path: response.url().slice(address.length), headers: sent, body: request.postData() ?? '' },
    { status: response.status(), type: received['content-type'], body: body ?? '' },
    { isFaulty: body === undefined },
  );
}

/** Reports a press on a control that leaves the focus nowhere, once the page has had time to place it, or at the next press. */
export function reportLostFocus(): void {
  const controls = 'a[href], button, input, select, textarea, summary, [tabindex]';
  let pressed: Element | null = null;
  let timer = 0;
  /** A page that loads places the focus when it is there. */
  const wait = (times = 5) => {
    const isLost = () => document.activeElement === document.body;
    timer = window.setTimeout(() => (isLost() && times > 0 ? wait(times - 1) : look()), 400);
  };
  const look = () => {
    if (pressed && document.activeElement === document.body) {
      console.error(`focus lost by ${pressed.outerHTML.slice(0, 200)}`);
    }
    pressed = null;
  };
  const onPress = (target: EventTarget | null) => {
    const hasFocus = document.activeElement !== document.body;
    pressed = hasFocus && target instanceof Element ? target.closest(controls) : null;
    clearTimeout(timer);
    wait();
  };
  addEventListener('pointerdown', look, true);
  addEventListener('keydown', look, true);
  addEventListener('click', ({ target }) => onPress(target), true);
  addEventListener('keyup', ({ target }) => onPress(target), true);
}

export { expect };
