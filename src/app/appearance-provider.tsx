import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider, type ThemeProviderProps } from '@mui/material/styles';
import { useMemo, type ReactNode } from 'react';
import { appearance, rightToLeftKit, subscribeAppearance, useAppearance } from './appearance';
import { createAppTheme } from './theme';

/** Before the application's own styles, so that a class of ours wins over one of MUI's. */
const leftToRightCache = createCache({ key: 'mz', prepend: true });

/** Lets MUI follow the chosen scheme; it would keep one of its own in local storage otherwise. */
const schemeStorage: NonNullable<ThemeProviderProps['storageManager']> = ({ key }) => ({
  get: (fallback: unknown) => (key === SCHEME ? appearance().scheme : fallback),
  set: () => undefined,
  subscribe: (follow) => (key === SCHEME ? subscribeAppearance(() => follow(appearance().scheme)) : () => undefined),
});
const SCHEME = 'scheme';

export function AppearanceProvider({ children }: { children: ReactNode }) {
  const { language } = useAppearance();
  const kit = language === 'ar' ? rightToLeftKit() : undefined;
  const theme = useMemo(() => createAppTheme(kit ? 'rtl' : 'ltr', kit?.locale), [kit]);
  return (
    <CacheProvider value={kit?.cache ?? leftToRightCache}>
      <ThemeProvider theme={theme} modeStorageKey={SCHEME} storageManager={schemeStorage} defaultMode="system" noSsr>
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
