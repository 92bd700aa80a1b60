import IconButton from '@mui/material/IconButton';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PaletteFoot } from './palette-foot';
import { PaletteList } from './palette-list';
import { elementId } from './search-option';
import styles from './search-palette.module.css';
import { useChosen } from './use-chosen';
import { usePaletteKeys } from './use-palette-keys';
import { useSearchGroups } from './use-search-groups';

type Props = { onClose: () => void; onShortcuts: () => void };

const LONGEST = 200;

/** A field and what it finds: the focus stays in the field, and arrows go through the list. */
export function PaletteBody({ onClose, onShortcuts }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [text, setText] = useState('');
  const { groups, pending } = useSearchGroups(text, onShortcuts);
  const options = groups.flatMap((group) => group.options);
  const choose = useChosen(onClose);
  const keys = usePaletteKeys({ options, idOf: (option) => elementId(id, option), choose, onClose });

  return (
    <>
      <div className={styles.head}>
        <Search size={20} strokeWidth={1.75} aria-hidden className={styles.icon} />
        <input
          className={styles.input}
          role="combobox"
          aria-label={t('search.title')}
          aria-expanded
          aria-controls={id}
          aria-activedescendant={keys.active && elementId(id, keys.active)}
          aria-autocomplete="list"
          placeholder={t('search.placeholder')}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            keys.reset();
          }}
          onKeyDown={keys.onKeyDown}
          dir="auto"
          autoFocus
          maxLength={LONGEST}
          enterKeyHint="go"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
        <IconButton aria-label={t('common.close')} title={t('common.close')} onClick={onClose}>
          <X size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </div>
      <PaletteList id={id} groups={groups} active={keys.active} text={text.trim()} pending={pending} onChoose={choose} />
      <PaletteFoot count={text.trim() === '' ? undefined : counted(groups)} pending={pending} />
    </>
  );
}

const counted = (groups: ReadonlyArray<{ count: number }>): number => groups.reduce((sum, { count }) => sum + count, 0);
