import { expect, test } from 'vitest';
import { createAppTheme } from '@/app/theme';
import { themeSheet } from '@/build/theme-sheet';

const { colorSchemes } = createAppTheme('ltr');

test('the variables that the page starts with are those of both schemes, in either direction', () => {
  const sheet = themeSheet(createAppTheme('ltr'));
  for (const scheme of ['light', 'dark'] as const)
    expect(sheet).toMatch(
      new RegExp(`\\[data-scheme="${scheme}"\\] {[^}]*--mz-palette-sunken: ${colorSchemes[scheme]?.palette.sunken};`),
    );
  expect(themeSheet(createAppTheme('rtl'))).toBe(sheet);
});
