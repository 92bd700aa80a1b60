import { useHref, useNavigate } from 'react-router';
import { rememberRecord } from './recent-records';
import type { SearchOption } from './search-option';

export type Where = 'here' | 'newTab';

/** Opens a page or does what was chosen. What cannot be opened in a tab is done here. */
export function useChosen(onClose: () => void): (option: SearchOption, where: Where) => void {
  const navigate = useNavigate();
  const home = useHref('/');
  return (option, where) => {
    if ('act' in option) {
      onClose();
      option.act();
      return;
    }
    if (option.record) rememberRecord(option.record);
    if (where === 'newTab') {
      window.open(home.replace(/\/$/, '') + option.to, '_blank', 'noopener');
      return;
    }
    onClose();
    void navigate(option.to);
  };
}
