import type { Addresses, DemoControl } from '@/config';

/** The demo of an application deployed at `root`: its code and data are loaded by `load`, or else by the first request. */
export function lazyDemo(root: string | URL): DemoControl & { load: () => Promise<unknown> } {
  const addresses = demoAddresses(root);
  let loading: Promise<DemoControl> | undefined;
  const load = () => (loading ??= import('./browser').then(({ createDemo }) => createDemo(addresses)));
  return {
    addresses,
    load,
    fetch: async (input, init) => (await load()).fetch(input, init),
    reset: async () => (await load()).reset(),
  };
}

/** Beside the page itself: never a real host. */
function demoAddresses(root: string | URL): Addresses {
  const { href } = new URL('demo-api', root);
  return { base: href, api: `${href}/platform` };
}
