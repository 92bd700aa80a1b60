import type { DataRouter } from 'react-router';

/** Of several covers all but the top one are hidden, and the ends of one that is closing no longer catch the focus. */
const COVERS = '.MuiModal-root:not([aria-hidden="true"]):has(> [tabindex="0"]), [data-covers]';

/** A cover with a history entry of its own closes as that is left. */
const topCover = () => [...document.querySelectorAll(COVERS)].filter((cover) => !cover.closest('[data-in-history]')).at(-1);

const placeNow = (): number | undefined => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' ? state.idx : undefined;
};

/**
 * Back closes what lies over the page, as Escape does, and the page stays. The step is taken back before the router hears of it,
 * so that no dialog needs an entry of the history, and none is left behind. The router's own blocker would do the same, but there
 * is only one at a time, and it belongs to forms.
 */
export function closeOnBack(create: () => DataRouter): { router: DataRouter; stop: () => void } {
  let place: number | undefined;
  let isReturning = false;
  const listen = (event: PopStateEvent) => {
    const next = placeNow();
    if (next === undefined || place === undefined) return;
    if (next === place) {
      // Back where it was: by this, or by the router after a step that a form has stopped.
      if (isReturning) event.stopImmediatePropagation();
      isReturning = false;
      return;
    }
    const cover = topCover();
    const isDecided = [...router.state.blockers.values()].some(({ state }) => state === 'proceeding');
    if (!cover || isDecided) return;
    event.stopImmediatePropagation();
    isReturning = true;
    history.go(place - next);
    cover.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  };
  // The router listens too, and Chromium calls the listeners of a window in the order in which they came.
  addEventListener('popstate', listen);
  const router = create();
  place = placeNow();
  let shown = router.state.location.key;
  const stopFollowing = router.subscribe(({ location }) => {
    if (location.key === shown) return;
    shown = location.key;
    place = placeNow();
  });
  return {
    router,
    stop() {
      removeEventListener('popstate', listen);
      stopFollowing();
    },
  };
}
