import { createRoot } from 'react-dom/client';
import { basePath, type DemoControl } from '@/config';
import { App } from './app';
import { startAppearance } from './appearance';
import { createQueryClient } from './query-client';
import { createAppRouter } from './router';

/** Shows the application, once the language it was left in is here. */
export async function startApp(container: HTMLElement, demo: DemoControl | undefined): Promise<void> {
  await startAppearance();
  const queryClient = createQueryClient();
  const router = createAppRouter({ basename: basePath, queryClient });
  createRoot(container).render(<App router={router} queryClient={queryClient} demo={demo} />);
}
