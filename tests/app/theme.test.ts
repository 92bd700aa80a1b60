import { getContrastRatio } from '@mui/material/styles';
import { expect, test } from 'vitest';
import { createAppTheme } from '@/app/theme';

const { colorSchemes } = createAppTheme('ltr');

test.each(['light', 'dark'] as const)('what is loading is seen on paper and on the ground, when it is %s', (scheme) => {
  const palette = colorSchemes[scheme]?.palette;
  if (!palette) throw new Error('no palette');
  expect(getContrastRatio(palette.skeleton, palette.background.paper)).toBeGreaterThan(1.35);
  expect(getContrastRatio(palette.skeleton, palette.background.default)).toBeGreaterThan(1.25);
});
