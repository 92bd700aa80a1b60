import { useState } from 'react';
import { useLocation, type Location } from 'react-router';
import { isDocument } from '@/schema/document';

/** As the link says, else the panel named like the section. Undefined when the form's address was opened directly. */
export function usePanelLeft(section: string): string | undefined {
  const { key, state } = useLocation() as Location<unknown>;
  const [panel] = useState(() => {
    if (isDocument(state) && typeof state.panel === 'string') return state.panel;
    return key === 'default' || section === '' ? undefined : section;
  });
  return panel;
}
