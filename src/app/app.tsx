import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider, type DataRouter } from 'react-router';
import type { DemoControl } from '@/config';
import { Notices } from '@/ui/notice-region';
import { AppearanceProvider } from './appearance-provider';
import { DemoContext } from './connection/demo-context';
import './global.css';
import { ConnectionWatch } from './connection/connection-watch';

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
