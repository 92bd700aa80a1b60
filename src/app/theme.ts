import { createTheme, type Direction, type Theme } from '@mui/material/styles';
import { darkPalette, lightPalette } from './palette';
import { components } from './theme-components';

type Tone = { text: string; tint: string };

/** What the house adds to MUI's palette. */
type HousePalette = {
  sunken: string;
  inputBorder: string;
  placeholder: string;
  link: string;
  selected: string;
  brass: string;
  sidebar: { ground: string; text: string; secondary: string; active: string };
  status: { [name in keyof typeof lightPalette.status]: Tone };
  chart: Record<1 | 2 | 3 | 4 | 5 | 6, string>;
};

declare module '@mui/material/styles' {
  interface Palette extends HousePalette {}
  interface PaletteOptions extends Partial<HousePalette> {}
}

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
}

const SHADOW = 'var(--shadow)';

/** One elevation: hairlines part what lies flat, and only what floats casts a shadow. */
const shadows = ['none', ...Array.from({ length: 24 }, () => SHADOW)] as Theme['shadows'];

const step = (size: number, weight = 400) => ({
  fontSize: `var(--size-${size})`,
  lineHeight: `var(--line-${size})`,
  fontWeight: weight,
  letterSpacing: 0,
});

/** `locale` holds the words of MUI's own components in a language. */
export function createAppTheme(direction: Direction, locale: object = {}): Theme {
  return createTheme(
    {
      cssVariables: { cssVarPrefix: 'mz', colorSchemeSelector: 'data-scheme' },
      colorSchemes: { light: { palette: lightPalette }, dark: { palette: darkPalette } },
      direction,
      shape: { borderRadius: 8 },
      shadows,
      breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
      transitions: {
        duration: {
          shortest: 120,
          shorter: 120,
          short: 180,
          standard: 180,
          complex: 240,
          enteringScreen: 180,
          leavingScreen: 120,
        },
      },
      typography: {
        fontFamily: 'var(--font)',
        h1: step(26, 600),
        h2: step(20, 600),
        h3: step(16, 600),
        h4: step(16, 600),
        h5: step(14, 600),
        h6: step(14, 600),
        subtitle1: step(16),
        subtitle2: step(14, 500),
        body1: step(14),
        body2: step(13),
        button: { ...step(14, 500), textTransform: 'none' },
        caption: step(12),
        overline: { ...step(12, 500), textTransform: 'none' },
      },
      components,
    },
    locale,
  );
}
