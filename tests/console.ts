import { afterEach, beforeEach } from 'vitest';

/** Lines that the page wrote to the console since the last check; an unexpected line fails its test. */
let lines: string[] = [];
let expected: RegExp[] = [];
/** jsdom lays nothing out, which a chart that has been shown for long enough says. */
const always = [/ChartsContainer does not have `width` prop/];

/** Accepts matching lines for the rest of the test, since React logs every error that a boundary catches. */
export function expectConsole(pattern: RegExp): void {
  expected.push(pattern);
}

export function failOnConsole(): void {
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...parts: unknown[]) => {
      lines.push(`console.${level}: ${parts.map(String).join(' ')}`);
    };
  }
  beforeEach(() => {
    lines = [];
    expected = [...always];
  });
  afterEach(() => {
    const unexpected = lines.filter((line) => !expected.some((pattern) => pattern.test(line)));
    if (unexpected.length > 0) throw new Error(`The test wrote to the console.\n${unexpected.join('\n')}`);
  });
}
