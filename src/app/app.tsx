import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { Theme } from '@mui/material/styles';
import { ThemeProvider } from '@mui/system';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { type DataRouter, RouterProvider } from 'react-router';
import type { DemoControl } from '@/config';
import type { RightToLeft } from '@/features/arabic';
import { rightToLeftKit, useAppearance } from '@/features/appearance';
import { DemoContext } from '@/features/connection/connection-status';
import { ConnectionWatch } from '@/features/connection/connection-watch';
import { keepFocus } from '@/ui/page/keep-focus';
import { Notices } from '@/ui/notices/notice-region';
import { createAppTheme } from './theme';
import 'virtual:theme.css';
import './global.css';
import './paper.css';

type Props = { router: DataRouter; queryClient: QueryClient; demo?: DemoControl };

export function App({ router, queryClient, demo }: Props) {
  useEffect(keepFocus, []);
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

/** Inserts MUI's styles before the application's own, so that our classes win. */
const leftToRightCache = createCache({ key: 'mz', prepend: true });

const themes = new Map<RightToLeft | undefined, Theme>();

function themeOf(kit: RightToLeft | undefined): Theme {
  const theme = themes.get(kit) ?? createAppTheme(kit ? 'rtl' : 'ltr', kit?.locale);
  themes.set(kit, theme);
  return theme;
}

function AppearanceProvider({ children }: { children: ReactNode }) {
  const { language } = useAppearance();
  const kit = language === 'ar' ? rightToLeftKit() : undefined;
  return (
    <CacheProvider value={kit?.cache ?? leftToRightCache}>
      <ThemeProvider theme={themeOf(kit)}>{children}</ThemeProvider>
    </CacheProvider>
  );
}
