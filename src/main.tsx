import { dashboardPath, unitsPath } from './addresses';
import { beginList } from './api/services';
import { openDemo, session, startSession } from './api/session';
import { basePath, loadDeployment } from './config';
import { lazyDemo } from './mocks/lazy-demo';

/** What a page that is opened first asks the service for, by its address: begun here, it travels while the application does. */
const firstLists: Readonly<Record<string, readonly string[]>> = {
  [dashboardPath]: ['/api/units', '/contracts'],
  [unitsPath]: ['/api/units', '/contracts'],
};

async function start(container: HTMLElement) {
  // What takes its time at first has it while the application travels.
  void import('react-dom/client');
  const application = import('./app/start');
  const deployment = await loadDeployment();

  // `build:live` leaves the demo out altogether: the condition is known when building.
  const asked = new URLSearchParams(location.search).get('demo');
  const demo = import.meta.env.MODE !== 'live' && deployment.demo ? lazyDemo(new URL(basePath, location.href), asked) : undefined;
  startSession({ deployment, demo });
  // A link that asks something of the demo opens it, unless somebody is at work here.
  if (asked !== null && session().mode === 'signedOut') openDemo();
  const page = `/${location.pathname.slice(basePath.length)}`;
  if (session().mode !== 'signedOut') for (const path of firstLists[page] ?? []) beginList(path);
  void (0).toLocaleString(document.documentElement.lang);
  // Its code travels with the first page's, not after the first request.
  if (session().mode === 'demo') void demo?.load();

  const { startApp } = await application;
  await startApp(container, demo);
}

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element named root');
start(container).catch((error: unknown) => {
  document.getElementById('not-opened')?.removeAttribute('hidden');
  throw error;
});
