import { useLocation } from 'react-router';

/** Returns the id of the draft that the list of drafts led here for. */
export function useWantedDraft(): string | undefined {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'draft' in state && typeof state.draft === 'string'
    ? state.draft
    : undefined;
}
