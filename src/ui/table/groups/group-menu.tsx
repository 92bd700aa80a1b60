import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { PopoverProps } from '@mui/material/Popover';
import Check from 'lucide-react/icons/check';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { listGroupTexts } from '@/i18n/en/list-groups';
import { sayPartIsMissing } from '../../loading/lazy-part';
import { loadCode } from '../../loading/missing-code';
import { setParam, useAddress } from '../../page/use-address';
import { columnLabel, type RecordList } from '../list-definition';
import { GROUP_BY } from '../list-params';

type Props<T> = Omit<PopoverProps, 'onClose'> & { onClose: () => void; list: RecordList<T> };

export function GroupMenu<T>({ list, open, onClose, ...popover }: Props<T>) {
  const { t } = useTranslation(listGroupTexts);
  const [address, write] = useAddress();
  const by = useOfferedGroups(list, open, onClose);
  const chosen = by?.find((name) => name === address.get(GROUP_BY)) ?? '';
  const labelOf = (name: string) => {
    const column = list.columns.find((candidate) => candidate.name === name);
    return column ? columnLabel(list, column) : t('noGroups');
  };
  return (
    <Menu {...popover} open={open && by !== undefined} onClose={onClose} slotProps={{ list: { 'aria-label': t('groupBy') } }}>
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
          <Check size={16} strokeWidth={1.75} aria-hidden style={{ visibility: name === chosen ? undefined : 'hidden' }} />
          <span>{labelOf(name)}</span>
        </MenuItem>
      ))}
    </Menu>
  );
}

/** Returns what a list can be grouped by, loaded when it is first asked for; undefined until then. */
function useOfferedGroups<T>({ grouping }: RecordList<T>, isWanted: boolean, onFailed: () => void) {
  const [by, setBy] = useState<readonly string[]>();
  const onMissing = useEffectEvent(() => {
    sayPartIsMissing();
    onFailed();
  });
  useEffect(() => {
    if (!isWanted || !grouping) return undefined;
    let isStill = true;
    loadCode(grouping).then(
      (loaded) => isStill && setBy(loaded.by),
      () => isStill && onMissing(),
    );
    return () => {
      isStill = false;
    };
  }, [isWanted, grouping]);
  return by;
}
