import createCache from '@emotion/cache';
import { CacheProvider, Global } from '@emotion/react';
import { ThemeProvider } from '@mui/system';
import { useMemo, type ReactNode } from 'react';
import { rightToLeftKit, useAppearance } from './appearance';
import { createAppTheme } from './theme';

/** Before the application's own styles, so that a class of ours wins over one of MUI's. */
const leftToRightCache = createCache({ key: 'mz', prepend: true });

/**
 * MUI's own provider would also keep a colour scheme; here `data-scheme` says it, which stands in the page before anything runs, and
 * the style sheets of the theme follow it by themselves.
 */
export function AppearanceProvider({ children }: { children: ReactNode }) {
  const { language } = useAppearance();
  const kit = language === 'ar' ? rightToLeftKit() : undefined;
  const theme = useMemo(() => createAppTheme(kit ? 'rtl' : 'ltr', kit?.locale), [kit]);
  const variables = useMemo(() => theme.generateStyleSheets(), [theme]);
  return (
    <CacheProvider value={kit?.cache ?? leftToRightCache}>
      <ThemeProvider theme={theme}>
        <Global styles={variables} />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
