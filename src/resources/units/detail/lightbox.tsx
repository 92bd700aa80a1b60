import { useLocation, useNavigate } from 'react-router';
import { lazyDialog } from '@/ui/lazy-part';
import type { LightboxProps } from './lightbox-dialog';

const LightboxDialog = lazyDialog<LightboxProps & { open: boolean }>(() =>
  import('./lightbox-dialog').then((module) => ({ default: module.LightboxDialog })),
);

/** Pictures one at a time, large, as long as it stands. */
export const Lightbox = (props: LightboxProps) => <LightboxDialog {...props} open />;

type LightboxState = {
  /** The place of the picture to begin with; undefined while it is closed. */
  open: number | undefined;
  show: (place: number) => void;
  close: () => void;
};

/**
 * Large pictures are a step of the history, not an address: Back closes them and stays on the page, Forward opens them again.
 * `name` tells the pictures of a page apart.
 */
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
