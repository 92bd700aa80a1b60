import { expectLongAnswers } from './api/body';
import { beginList } from './api/services';
import { openDemo, session, startSession } from './api/session';
import { basePath, loadDeployment } from './deployment';
import { firstLists } from './first-pages';
import { lazyDemo } from './mocks/lazy-demo';

async function start(container: HTMLElement) {
  // Slow to run the first time, so it runs while the application loads.
  const react = import('react-dom/client');
  const application = import('./app/start');
  const deployment = await loadDeployment();

  // A constant at build time, so `build:live` contains no demo.
  const asked = new URLSearchParams(location.search).get('demo');
  const demo = import.meta.env.MODE !== 'live' && deployment.demo ? lazyDemo(new URL(basePath, location.href), asked) : undefined;
  startSession({ deployment, demo });
  // A link with `?demo=` opens the demo, unless someone is signed in.
  if (asked !== null && session().mode === 'signedOut') openDemo();
  const page = `/${location.pathname.slice(basePath.length)}`;
  const { mode } = session();
  const begin = () => {
    if (mode === 'signedOut') return;
    // Asked for here, they arrive while the application still loads.
    for (const path of firstLists[page] ?? []) beginList(path);
    if (mode !== 'demo') return;
    void demo?.load();
    // Its list of units comes in one piece, and would wait for the code that parses it.
    expectLongAnswers();
  };
  // The demo's code is as large as that of a page: asked for before React has come, it would hold up the application.
  if (mode === 'demo') void react.then(begin, () => undefined);
  else begin();
  // The first format of numbers takes a device long, and nothing is shown yet.
  void (0).toLocaleString(document.documentElement.lang);
  // Fonts that the worker has on this device are there before the first text, which would otherwise be laid out twice.
  if (navigator.serviceWorker?.controller)
    document.fonts.load('1em "Onest Variable", "Readex Pro Variable"', 'aم').catch(() => undefined);

  const { startApp } = await application;
  await startApp(container, demo, deployment);
}

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element named root');
start(container).catch((error: unknown) => {
  document.getElementById('not-opened')?.removeAttribute('hidden');
  throw error;
});
