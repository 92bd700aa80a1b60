import { render } from '@testing-library/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ThemeProvider } from '@mui/system';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { connect, startSession } from '@/api/session';
import { createQueryClient } from '@/app/query-client';
import { createAppTheme } from '@/app/theme';
import { useHistoryStack } from '@/ui/page/history-stack';
import { smallForms } from '../form/small-forms';
import { testAddresses } from '../server';
import type { Service } from './service';

/* The small forms as a browser opens them, one after the other. */

function Root() {
  useHistoryStack();
  return <Outlet />;
}

const theme = createAppTheme('ltr', undefined);

export type OpenedPage = { isGone: boolean; router: ReturnType<typeof createMemoryRouter>; queryClient: QueryClient };

/** Opens a page as a browser does after a reload: with nothing but what is stored. */
export function openPage(service: Service, address: string): OpenedPage {
  const liveness = { isGone: false };
  startSession({ deployment: { demo: false }, fetch: service.fetchOf(liveness) });
  giveKey();
  const queryClient = createQueryClient();
  const elsewhere = { path: '*', element: <h1 tabIndex={-1}>Elsewhere</h1> };
  const router = createMemoryRouter([{ element: <Root />, children: [...smallForms, elsewhere] }], { initialEntries: [address] });
  render(
    <QueryClientProvider client={queryClient}>
      <ThemeProvider theme={theme}>
        <RouterProvider router={router} />
      </ThemeProvider>
    </QueryClientProvider>,
  );
  return Object.assign(liveness, { router, queryClient });
}

export const giveKey = () => connect({ addresses: testAddresses, key: 'ledger-key', keepForTab: false });
