import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, type RouteObject } from 'react-router';
import type { DemoControl, DeploymentConfig } from '@/config';
import { connect, startSession } from '@/api/session';
import { App } from '@/app/app';
import { startAppearance } from '@/features/appearance';
import { createQueryClient } from '@/app/query-client';
import { routes } from '@/app/router';
import { Frame, Shell, type TopBarProps } from '@/app/shell/shell';
import { watchFocus } from './lost-focus';
import { testAddresses } from './server';

type Options = {
  /** Leave out to start connected to the service of the tests. */
  deployment?: DeploymentConfig;
  demo?: DemoControl;
  language?: 'en' | 'ar';
  signedIn?: boolean;
  /** Opens the page between its bars, which take a sixth of the time of all openings where every page has them. */
  bars?: boolean;
  /** Stands in place of the page of its path, for tests of a part of a page. All other addresses lead to their pages. */
  page?: RouteObject;
};

const CrumbsAlone = ({ crumbSlot }: TopBarProps) => <div ref={crumbSlot} />;
const PageAlone = () => <Frame top={CrumbsAlone} />;

/** Renders the application at an address. Call `serve()` first. */
export async function renderApp(
  path: string,
  { deployment = { demo: true }, demo, language = 'en', signedIn = true, bars = false, page }: Options = {},
) {
  localStorage.setItem('mz-appearance', JSON.stringify({ language }));
  await startAppearance();
  startSession({ deployment, demo });
  if (signedIn) connect({ addresses: testAddresses, key: 'test-key', keepForTab: false });

  const queryClient = createQueryClient();
  const options = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...options, queries: { ...options.queries, retryDelay: 0 } });
  const router = createMemoryRouter(
    [
      ...(page ? [{ Component: PageAlone, children: [page] }] : []),
      ...routes(queryClient, () => Promise.resolve(bars ? Shell : PageAlone)),
    ],
    { initialEntries: [path] },
  );
  const user = userEvent.setup();
  watchFocus();
  render(<App router={router} queryClient={queryClient} demo={demo} />);

  const address = () => `${router.state.location.pathname}${router.state.location.search}${router.state.location.hash}`;
  /** Opens what a record's page holds behind *More*. */
  const openMore = async () => {
    await user.click(await screen.findByRole('button', { name: 'More' }));
    return within(await screen.findByRole('dialog', { name: 'More' }));
  };
  return { user, screen, router, queryClient, address, openMore };
}
