import { createRoot } from 'react-dom/client';
import { session, startSession } from './api/session';
import { App } from './app/app';
import { startAppearance } from './app/appearance';
import { createQueryClient } from './app/query-client';
import { createAppRouter } from './app/router';
import { basePath, loadDeployment } from './config';
import { lazyDemo } from './mocks/lazy-demo';

async function start(container: HTMLElement) {
  const [deployment] = await Promise.all([loadDeployment(), startAppearance()]);

  // `build:live` leaves the demo out altogether: the condition is known when building.
  const demo = import.meta.env.MODE !== 'live' && deployment.demo ? lazyDemo(new URL(basePath, location.href)) : undefined;
  startSession({ deployment, demo });
  // Its code travels with the first page's, not after the first request.
  if (session().mode === 'demo') void demo?.load();

  const queryClient = createQueryClient();
  const router = createAppRouter({ basename: basePath, queryClient });
  createRoot(container).render(<App router={router} queryClient={queryClient} demo={demo} />);
}

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element named root');
void start(container);
