import { getContrastRatio } from '@mui/material/styles';
import { expect, test } from 'vitest';
import { createAppTheme } from '@/app/theme';

const { colorSchemes } = createAppTheme('ltr');

type Sheet = { readonly [name: string]: string | number | Sheet };

/** Returns a sheet of rules as CSS. */
const written = (sheet: Sheet): string =>
  Object.entries(sheet)
    .map(([name, value]) => {
      if (typeof value === 'object') return `${name} {\n${written(value)}}\n`;
      return `  ${name.startsWith('--') ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${value};\n`;
    })
    .join('');

test.each(['ltr', 'rtl'] as const)(
  'the variables of the theme that the page starts with are those of the theme: %s',
  async (direction) => {
    const sheets = (createAppTheme(direction).generateStyleSheets() as Sheet[]).map(written);
    await expect(sheets.join('\n')).toMatchFileSnapshot('../../src/app/theme-variables.css');
  },
);

test.each(['light', 'dark'] as const)('what is loading is seen on paper and on the ground, when it is %s', (scheme) => {
  const palette = colorSchemes[scheme]?.palette;
  if (!palette) throw new Error('no palette');
  expect(getContrastRatio(palette.skeleton, palette.background.paper)).toBeGreaterThan(1.35);
  expect(getContrastRatio(palette.skeleton, palette.background.default)).toBeGreaterThan(1.25);
});
