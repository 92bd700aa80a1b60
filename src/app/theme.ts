import { createTheme, type Direction, type Theme, type ThemeOptions } from '@mui/material/styles';

type Tone = { text: string; tint: string };

type HousePalette = {
  sunken: string;
  skeleton: string;
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

/** One elevation only: flat surfaces are separated by hairlines, floating ones cast a shadow. */
const shadows = ['none', ...Array.from({ length: 24 }, () => SHADOW)] as Theme['shadows'];

const step = (size: number, weight = 400) => ({
  fontSize: `var(--size-${size})`,
  lineHeight: `var(--line-${size})`,
  fontWeight: weight,
  letterSpacing: 0,
});

export function createAppTheme(direction: Direction, locale: object = {}): Theme {
  return createTheme(
    {
      cssVariables: { cssVarPrefix: 'mz', colorSchemeSelector: 'data-scheme' },
      colorSchemes: { light: { palette: lightPalette }, dark: { palette: darkPalette } },
      direction,
      shape: { borderRadius: 8 },
      shadows,
      // Without it dialogs wait for the end of a fading that `global.css` leaves out.
      motion: { reducedMotion: 'system' },
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
        // Its one line is as high in both languages: running text in Arabic needs more.
        button: { ...step(14, 500), lineHeight: '1.25rem', textTransform: 'none' },
        caption: step(12),
        overline: { ...step(12, 500), textTransform: 'none' },
      },
      components,
    },
    locale,
  );
}

/* The colours of the house: sand paper, sea-petrol ink, a little brass. Petrol is for actions and links, brass only marks. */

const status = {
  light: {
    available: { text: '#1E6B3A', tint: '#E1F0E4' },
    reserved: { text: '#7A4B00', tint: '#FAEACB' },
    upcoming: { text: '#3F4A9E', tint: '#E7E9F7' },
    taken: { text: '#3A4750', tint: '#E2E7E9' },
    ending: { text: '#8F3F0B', tint: '#FBE5D7' },
    ended: { text: '#5C554A', tint: '#ECE7DF' },
    conflict: { text: '#A1261F', tint: '#FAE1DE' },
  },
  dark: {
    available: { text: '#8FD3A0', tint: '#173323' },
    reserved: { text: '#EFC46C', tint: '#3A2A0B' },
    upcoming: { text: '#AEB6F2', tint: '#232748' },
    taken: { text: '#B9C6CE', tint: '#28313A' },
    ending: { text: '#F2A97E', tint: '#3E2213' },
    ended: { text: '#B9B0A3', tint: '#2E2A25' },
    conflict: { text: '#F4A199', tint: '#451A16' },
  },
} as const;

/** Every entry becomes a CSS variable: `palette.sunken` is `var(--mz-palette-sunken)`. */
const lightPalette = {
  background: { default: '#F6F3EE', paper: '#FFFDFA' },
  text: { primary: '#1E1B16', secondary: '#5C554A', disabled: '#6F675B' },
  primary: { main: '#0F4C5C', dark: '#0B3A47', contrastText: '#FFFDFA' },
  secondary: { main: '#5C554A' },
  error: { main: '#A8281F' },
  warning: { main: '#8F3F0B' },
  success: { main: '#1E6B3A' },
  divider: '#DDD5C9',
  sunken: '#EFEAE2',
  skeleton: '#E0D8CB',
  inputBorder: '#8A8071',
  placeholder: '#6F675B',
  link: '#0F5A6C',
  selected: '#E1EEF0',
  brass: '#B07A24',
  sidebar: { ground: '#0B3A47', text: '#F6F3EE', secondary: '#B9D3D8', active: '#14505F' },
  status: status.light,
  chart: { 1: '#0F6477', 2: '#B07A24', 3: '#B4532F', 4: '#6B7A1F', 5: '#5560B8', 6: '#A8476F' },
} as const;

const darkPalette = {
  background: { default: '#151311', paper: '#1D1A17' },
  text: { primary: '#F1ECE4', secondary: '#B9B0A3', disabled: '#8A8074' },
  primary: { main: '#83C9D3', dark: '#A5D9E0', contrastText: '#06262D' },
  secondary: { main: '#B9B0A3' },
  error: { main: '#F2998F', contrastText: '#3B0B07' },
  warning: { main: '#F2A97E' },
  success: { main: '#8FD3A0' },
  divider: '#3A352F',
  sunken: '#272320',
  skeleton: '#3D3732',
  inputBorder: '#8A8074',
  placeholder: '#B9B0A3',
  link: '#83C9D3',
  selected: '#17373E',
  brass: '#E3B766',
  sidebar: { ground: '#0F2328', text: '#F1ECE4', secondary: '#A9C4C9', active: '#17373E' },
  status: status.dark,
  chart: { 1: '#5FB3C3', 2: '#E0AE5A', 3: '#E08A66', 4: '#AEBB5C', 5: '#98A1EA', 6: '#DB86A8' },
} as const;

const colour = (path: string) => `var(--mz-palette-${path})`;

const floating = { border: `1px solid ${colour('divider')}`, boxShadow: 'var(--shadow)', backgroundImage: 'none' };

const components: ThemeOptions['components'] = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true, disableTouchRipple: true },
    styleOverrides: {
      root: { '&:focus-visible': { outline: `2px solid ${colour('primary-main')}`, outlineOffset: 2 } },
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 40,
        paddingBlock: 8,
        paddingInline: 16,
        gap: 8,
        transition: 'background-color var(--fast), border-color var(--fast), color var(--fast)',
        '& .MuiButton-startIcon, & .MuiButton-endIcon': { margin: 0 },
        variants: [
          {
            props: { size: 'small' },
            style: { minHeight: 'var(--press)', paddingBlock: 4, paddingInline: 12, fontSize: 'var(--size-13)' },
          },
          {
            props: { variant: 'outlined', color: 'primary' },
            style: { borderColor: colour('inputBorder'), backgroundColor: colour('background-paper') },
          },
        ],
      },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        width: 40,
        height: 40,
        padding: 0,
        borderRadius: 8,
        color: 'inherit',
        variants: [{ props: { size: 'small' }, style: { width: 'var(--press)', height: 'var(--press)' } }],
      },
    },
  },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiPopover: { styleOverrides: { paper: { ...floating, marginBlock: 4 } } },
  MuiMenu: { styleOverrides: { list: { paddingBlock: 4 } } },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: 40,
        gap: 12,
        marginInline: 4,
        borderRadius: 6,
        '&.Mui-selected, &.Mui-selected:hover, &.Mui-selected.Mui-focusVisible': { backgroundColor: colour('selected') },
        '&.Mui-focusVisible': { outlineOffset: -2 },
      },
    },
  },
  MuiDialog: { styleOverrides: { paper: { ...floating, margin: 16 } } },
  MuiDialogTitle: {
    styleOverrides: {
      root: { paddingBlock: '24px 8px', fontSize: 'var(--size-20)', lineHeight: 'var(--line-20)', fontWeight: 600 },
    },
  },
  MuiDialogActions: {
    styleOverrides: {
      root: { padding: '16px 24px 24px', flexWrap: 'wrap', gap: 8, '& > :not(style) ~ :not(style)': { margin: 0 } },
    },
  },
  MuiDrawer: { styleOverrides: { paper: floating } },
  MuiBackdrop: { styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgb(30 27 22 / 0.4)' } } } },
  MuiSkeleton: { styleOverrides: { root: { backgroundColor: colour('skeleton'), transform: 'none' } } },
  MuiAutocomplete: {
    styleOverrides: {
      paper: { ...floating, marginBlock: 4 },
      option: { minHeight: 40, '&[aria-selected="true"][aria-selected="true"]': { backgroundColor: colour('selected') } },
    },
  },
};
