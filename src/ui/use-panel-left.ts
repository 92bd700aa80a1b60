import { useState } from 'react';
import { useLocation, type Location } from 'react-router';
import { isDocument } from '@/schema/document';

/**
 * The panel whose *Edit* led to a form, so that Save returns to it: as the link told, else the one called as the section is. None when
 * the address was opened by itself.
 */
export function usePanelLeft(section: string): string | undefined {
  const { key, state } = useLocation() as Location<unknown>;
  const [panel] = useState(() => {
    if (isDocument(state) && typeof state.panel === 'string') return state.panel;
    return key === 'default' || section === '' ? undefined : section;
  });
  return panel;
}
