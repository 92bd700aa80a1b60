import createCache from '@emotion/cache';
import { CacheProvider, Global } from '@emotion/react';
import { ThemeProvider } from '@mui/system';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { type DataRouter, RouterProvider } from 'react-router';
import type { DemoControl } from '@/config';
import { rightToLeftKit, useAppearance } from '@/features/appearance';
import { DemoContext } from '@/features/connection/connection-status';
import { ConnectionWatch } from '@/features/connection/connection-watch';
import { Notices } from '@/ui/notice-region';
import { createAppTheme } from './theme';
import './global.css';

type Props = {
  router: DataRouter;
  queryClient: QueryClient;
  /** What can be done with the demo, where there is one. */
  demo?: DemoControl;
};

export function App({ router, queryClient, demo }: Props) {
  return (
    <DemoContext value={demo}>
      <QueryClientProvider client={queryClient}>
        <AppearanceProvider>
          <RouterProvider router={router} />
          <ConnectionWatch />
          <Notices />
        </AppearanceProvider>
      </QueryClientProvider>
    </DemoContext>
  );
}

/** Before the application's own styles, so that a class of ours wins over one of MUI's. */
const leftToRightCache = createCache({ key: 'mz', prepend: true });

/**
 * MUI's own provider would also keep a colour scheme; here `data-scheme` says it, which stands in the page before anything runs, and
 * the style sheets of the theme follow it by themselves.
 */
function AppearanceProvider({ children }: { children: ReactNode }) {
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
