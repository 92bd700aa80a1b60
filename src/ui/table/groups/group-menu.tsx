import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { PopoverProps } from '@mui/material/Popover';
import Check from 'lucide-react/icons/check';
import { useTranslation } from '@/i18n/use-translation';
import { listPartTexts } from '@/i18n/en/list-parts';
import { useCode } from '../../loading/lazy-part';
import { setParam, useAddress } from '../../page/use-address';
import { columnLabel, type RowList } from '../list-definition';
import { GROUP_BY } from '../list-params';

type Props<T> = Omit<PopoverProps, 'onClose'> & { onClose: () => void; list: RowList<T> };

export function GroupMenu<T>({ list, open, onClose, ...popover }: Props<T>) {
  const { t } = useTranslation(listPartTexts);
  const [address, write] = useAddress();
  const by = useCode(open ? list.grouping : undefined, onClose)?.by;
  const chosen = by?.find((name) => name === address.get(GROUP_BY)) ?? '';
  const labelOf = (name: string) => {
    const column = list.columns.find((candidate) => candidate.name === name);
    return column ? columnLabel(list, column) : t('groups.noGroups');
  };
  return (
    <Menu
      {...popover}
      open={open && by !== undefined}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': t('groups.groupBy') } }}
    >
      {['', ...(by ?? [])].map((name) => (
        <MenuItem
          key={name}
          role="menuitemradio"
          aria-checked={name === chosen}
          selected={name === chosen}
          onClick={() => {
            onClose();
            write((query) => setParam(query, GROUP_BY, name));
          }}
        >
          <Check size={16} style={{ visibility: name === chosen ? undefined : 'hidden' }} />
          <span>{labelOf(name)}</span>
        </MenuItem>
      ))}
    </Menu>
  );
}
