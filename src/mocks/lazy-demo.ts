import type { Addresses, DemoControl, DemoControls } from '@/config';
import type { Demo } from './browser';

/** The code comes by `load`, else with the first request. `asked` is of the address: `units:10000,latency:800`. */
export function lazyDemo(root: string | URL, asked?: string | null): DemoControl {
  const addresses = demoAddresses(root);
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  let loading: Promise<Demo> | undefined;
  let loaded: Demo | undefined;
  let controls: DemoControls | undefined;

  const open = () =>
    (loading ??= import('./browser').then(async ({ createDemo }) => {
      loaded = await createDemo(addresses, { asked: asked ?? '', tell });
      return loaded;
    }));
  const load = async () => {
    controls ??= await (await open()).controls();
    tell();
    return controls;
  };
  return {
    addresses,
    load,
    controls: () => controls,
    fetch: async (input, init) => (await open()).fetch(input, init),
    isNormal: () => loaded?.isNormal() ?? true,
    isOnline: () => loaded?.isOnline() ?? true,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function demoAddresses(root: string | URL): Addresses {
  const { href } = new URL('demo-api', root);
  return { base: href, api: `${href}/platform` };
}
