import { test as base, expect } from '@playwright/test';

type Options = {
  /** Origins the page may send requests to, besides its own. */
  origins: string[];
  /** Lines on the console that the test provokes. */
  provoked: RegExp;
};

/** A test that fails on page errors, console messages, violations of the page's policy, and requests to other origins. */
export const test = base.extend<Options & { watch: void }>({
  origins: [[], { option: true }],
  provoked: [/^(?!)/, { option: true }],

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
      await context.addInitScript(() => {
        addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, sample }) => {
          console.error(`policy ${effectiveDirective} broken by ${blockedURI} ${sample} in ${sourceFile}`);
        });
      });

      await use();
      expect(complaints, 'what the page complained about').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
