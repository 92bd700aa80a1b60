import useMediaQuery from '@mui/material/useMediaQuery';
import { useLocation } from 'react-router';
import type { FormSection } from '@/ui/form/form-sections';

/** Where a section stands: on a phone the form's own address lists the sections, so the first has another there. What a form was begun with stays in the address, for a reload. */
export function useStepAddress(home: string): (section: Pick<FormSection, 'path' | 'listed'>) => string {
  const isPhone = useMediaQuery('(max-width:599.98px)', { noSsr: true });
  const { search } = useLocation();
  return ({ path, listed }) => [home, isPhone ? (listed ?? path) : path].filter(Boolean).join('/') + search;
}
