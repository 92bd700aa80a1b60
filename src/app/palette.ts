/** The colours of the house: sand paper, sea-petrol ink, a little brass. Petrol acts and links, brass only marks. */

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
export const lightPalette = {
  background: { default: '#F6F3EE', paper: '#FFFDFA' },
  text: { primary: '#1E1B16', secondary: '#5C554A', disabled: '#6F675B' },
  primary: { main: '#0F4C5C', dark: '#0B3A47', contrastText: '#FFFDFA' },
  secondary: { main: '#5C554A' },
  error: { main: '#A8281F' },
  warning: { main: '#8F3F0B' },
  success: { main: '#1E6B3A' },
  divider: '#DDD5C9',
  sunken: '#EFEAE2',
  inputBorder: '#8A8071',
  placeholder: '#6F675B',
  link: '#0F5A6C',
  selected: '#E1EEF0',
  brass: '#B07A24',
  sidebar: { ground: '#0B3A47', text: '#F6F3EE', secondary: '#B9D3D8', active: '#14505F' },
  status: status.light,
  chart: { 1: '#0F6477', 2: '#B07A24', 3: '#B4532F', 4: '#6B7A1F', 5: '#5560B8', 6: '#A8476F' },
} as const;

export const darkPalette = {
  background: { default: '#151311', paper: '#1D1A17' },
  text: { primary: '#F1ECE4', secondary: '#B9B0A3', disabled: '#8A8074' },
  primary: { main: '#83C9D3', dark: '#A5D9E0', contrastText: '#06262D' },
  secondary: { main: '#B9B0A3' },
  error: { main: '#F2998F', contrastText: '#3B0B07' },
  warning: { main: '#F2A97E' },
  success: { main: '#8FD3A0' },
  divider: '#3A352F',
  sunken: '#272320',
  inputBorder: '#8A8074',
  placeholder: '#B9B0A3',
  link: '#83C9D3',
  selected: '#17373E',
  brass: '#E3B766',
  sidebar: { ground: '#0F2328', text: '#F1ECE4', secondary: '#A9C4C9', active: '#17373E' },
  status: status.dark,
  chart: { 1: '#5FB3C3', 2: '#E0AE5A', 3: '#E08A66', 4: '#AEBB5C', 5: '#98A1EA', 6: '#DB86A8' },
} as const;
