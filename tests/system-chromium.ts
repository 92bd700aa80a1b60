import { execFileSync } from 'node:child_process';

/** Returns the system's Chromium, rather the one that draws no window; undefined without one, which selects Playwright's own browser. */
export function systemChromium(): string | undefined {
  for (const name of ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']) {
    try {
      return execFileSync('which', [name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    } catch {
      continue;
    }
  }
  return undefined;
}
