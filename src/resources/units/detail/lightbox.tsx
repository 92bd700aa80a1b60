import { useLocation, useNavigate } from 'react-router';
import { lazyDialog } from '@/ui/loading/lazy-part';
import type { LightboxProps } from './lightbox-dialog';

const LightboxDialog = lazyDialog<LightboxProps & { open: boolean }>(() =>
  import('./lightbox-dialog').then((module) => module.LightboxDialog),
);

export const Lightbox = (props: LightboxProps) => <LightboxDialog {...props} open />;

type LightboxState = { open: number | undefined; show: (index: number) => void; close: () => void };

/** Pictures open as a history entry: Back closes them, Forward reopens them. `name` tells sets on one page apart. */
export function useLightbox(name: string): LightboxState {
  const { pathname, search, hash, ...location } = useLocation();
  const navigate = useNavigate();
  return {
    open: placeIn(location.state, name),
    show: (place) => void navigate({ pathname, search, hash }, { state: { lightbox: name, place }, preventScrollReset: true }),
    close: () => void navigate(-1),
  };
}

function placeIn(state: unknown, name: string): number | undefined {
  if (typeof state !== 'object' || state === null || !('lightbox' in state) || !('place' in state)) return undefined;
  return state.lightbox === name && typeof state.place === 'number' ? state.place : undefined;
}
