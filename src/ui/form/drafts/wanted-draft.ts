import { useLocation } from 'react-router';

export function useWantedDraft(): string | undefined {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'draft' in state && typeof state.draft === 'string'
    ? state.draft
    : undefined;
}
