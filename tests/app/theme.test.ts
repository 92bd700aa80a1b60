import { getContrastRatio } from '@mui/material/styles';
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

test.each(['light', 'dark'] as const)('what is loading is seen on paper and on the ground, when it is %s', (scheme) => {
  const palette = colorSchemes[scheme]?.palette;
  if (!palette) throw new Error('no palette');
  expect(getContrastRatio(palette.skeleton, palette.background.paper)).toBeGreaterThan(1.35);
  expect(getContrastRatio(palette.skeleton, palette.background.default)).toBeGreaterThan(1.25);
});
