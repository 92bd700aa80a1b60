import { useLocation, useNavigate } from 'react-router';
import { fieldId, useRecordForm } from './record-form-context';

const FRAMES = 60;

/** Leads to a field wherever it is: opens its section and its row, and puts the focus into it once it is there. */
export function useFocusPlace(): (path: string) => void {
  const { placeOf, openRows } = useRecordForm();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (path) => {
    const [field = ''] = path.split('.');
    const address = placeOf?.(field);
    for (const { 0: row, index } of path.matchAll(/\.byKey\.[^.]+/g)) openRows.set(path.slice(0, index + row.length), true);
    // The section that is shown may have been left a moment ago: it is gone to all the same.
    const here = address === pathname;
    if (address) void navigate(address, { replace: here, preventScrollReset: here });
    focusWhenThere(path, FRAMES);
  };
}

/** A section may have to be drawn first, so this looks again with each frame for about a second. */
function focusWhenThere(path: string, framesLeft: number) {
  const element = document.getElementById(fieldId(path)) ?? document.getElementById(fieldId(path.split('.')[0] ?? ''));
  const exact = element?.id === fieldId(path);
  if (element && (exact || framesLeft === 0)) {
    element.focus();
    element.scrollIntoView({ block: 'center' });
    return;
  }
  if (framesLeft > 0) requestAnimationFrame(() => focusWhenThere(path, framesLeft - 1));
}
