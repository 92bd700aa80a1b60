import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '@/i18n/use-translation';
import { Link, useHref, useNavigate } from 'react-router';
import { commonTexts } from '@/i18n/en/common';
import { searchTexts } from '@/i18n/en/search';
import { useFormat } from '@/i18n/format';
import { isolated } from '@/i18n/isolated';
import { isComposing } from '@/ui/controls/enter-key';
import { usePhone } from '@/ui/page/use-phone';
import { RecordText } from '@/ui/text/record-text';
import { rememberRecord } from './recent-records';
import { useSearchGroups } from './search-groups';
import { elementId, inPlace, type SearchGroup, type SearchOption } from './search-option';
import { keyOf } from './record-address';
import styles from './search-palette.module.css';

type SearchPaletteProps = { open: boolean; onClose: () => void; onShortcuts: () => void };

export function SearchPalette({ open, onClose, onShortcuts }: SearchPaletteProps) {
  const { t } = useTranslation(searchTexts);
  const title = useId();
  const phone = usePhone();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullScreen={phone}
      aria-labelledby={title}
      slotProps={{ container: { className: styles.container }, paper: { className: `full-width ${styles.paper}` } }}
    >
      <h2 id={title} className="visually-hidden">
        {t('shortcuts.search')}
      </h2>
      <PaletteBody onClose={onClose} onShortcuts={onShortcuts} />
    </Dialog>
  );
}

const LONGEST = 200;

/** The focus stays in the field, and arrows move through the list. */
function PaletteBody({ onClose, onShortcuts }: { onClose: () => void; onShortcuts: () => void }) {
  const { t } = useTranslation([searchTexts, commonTexts]);
  const id = useId();
  const [text, setText] = useState('');
  const { groups: found, pending } = useSearchGroups(text, onShortcuts);
  const choose = useChosen(onClose);
  const keys = usePaletteKeys({ found, idOf: (option) => elementId(id, option), choose, onClose });
  const { groups } = keys;

  return (
    <>
      <div className={`row centred fixed gap-12 line-below pad-inline-16-8 high-56 ${styles.head}`}>
        <Search size={20} className="muted fixed" />
        <input
          className={'fills bare height-40 letters-16 unringed'}
          role="combobox"
          aria-label={t('shortcuts.search')}
          aria-expanded
          aria-controls={id}
          aria-activedescendant={keys.active && elementId(id, keys.active)}
          aria-autocomplete="list"
          placeholder={t('placeholder')}
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
        <IconButton aria-label={t('common:close')} title={t('common:close')} onClick={onClose}>
          <X size={20} />
        </IconButton>
      </div>
      <PaletteList id={id} groups={groups} active={keys.active} text={text.trim()} pending={pending} onChoose={choose} />
      <PaletteFoot count={text.trim() === '' ? undefined : counted(groups)} pending={pending} />
    </>
  );
}

const counted = (groups: ReadonlyArray<{ count: number }>): number => groups.reduce((sum, { count }) => sum + count, 0);

type Props = {
  id: string;
  groups: readonly SearchGroup[];
  active: SearchOption | undefined;
  text: string;
  pending: boolean;
  onChoose: (option: SearchOption, where: Where) => void;
};

function PaletteList({ id, groups, active, text, pending, onChoose }: Props) {
  const { t } = useTranslation(searchTexts);
  const none = groups.every(({ options }) => options.length === 0);
  return (
    <div className={`grows pad-8 scrolls-down ${styles.scroller}`}>
      {text === '' && <p className="size-13 muted pad-8">{t('hint')}</p>}
      <div id={id} role="listbox" aria-label={t('results')}>
        {groups
          .filter(({ options }) => options.length > 0)
          .map(({ key, label, options }) => (
            <div key={key} role="group" aria-labelledby={`${id}-${key}`}>
              <div id={`${id}-${key}`} role="presentation" className={`size-12 medium muted ${styles.label}`}>
                {label}
              </div>
              {options.map((option) => (
                <PaletteOption
                  key={option.key}
                  id={elementId(id, option)}
                  option={option}
                  active={option.key === active?.key}
                  onChoose={onChoose}
                />
              ))}
            </div>
          ))}
      </div>
      {groups.map(
        ({ key, remark }) =>
          remark && (
            <p key={key} className="size-13 muted pad-8">
              {remark}
            </p>
          ),
      )}
      {none && !pending && (
        <>
          <p className={`medium size-14 ${styles.nothing}`}>{t('nothing', { text: isolated(text) })}</p>
          <p className="size-13 muted pad-8">{t('hint')}</p>
        </>
      )}
    </div>
  );
}

type PaletteOptionProps = {
  id: string;
  option: SearchOption;
  active: boolean;
  onChoose: (option: SearchOption, where: Where) => void;
};

/** Renders a real link for a page, so that it can be copied or opened in a tab. The focus stays in the field. */
function PaletteOption({ id, option, active, onChoose }: PaletteOptionProps) {
  const { title, note, icon: Icon } = option;
  const common = { id, role: 'option', tabIndex: -1, 'aria-selected': active, className: `${styles.option} hovers` };
  const content = (
    <>
      <Icon size={20} className="muted fixed" />
      <span className="stack shrinks">
        <span className="medium one-line">
          <RecordText text={title} />
        </span>
        {note && <span className="muted size-13 one-line">{note}</span>}
      </span>
    </>
  );
  if ('act' in option) {
    return (
      <button {...common} type="button" onMouseDown={keepFocus} onClick={() => onChoose(option, 'here')}>
        {content}
      </button>
    );
  }
  return (
    <Link
      {...common}
      to={option.to}
      onMouseDown={keepFocus}
      onClick={(event) => {
        event.preventDefault();
        onChoose(option, event.ctrlKey || event.metaKey || event.shiftKey ? 'newTab' : 'here');
      }}
    >
      {content}
    </Link>
  );
}

const keepFocus = (event: MouseEvent) => {
  if (event.button === 0) event.preventDefault();
};

type PaletteFootProps = { count: number | undefined; pending: boolean };

const hints = [
  { keys: ['↑', '↓'], text: 'keys.move' },
  { keys: ['↵'], text: 'keys.open' },
  { keys: ['Ctrl', '↵'], text: 'keys.newTab' },
  { keys: ['Esc'], text: 'keys.close' },
] as const;

function PaletteFoot({ count, pending }: PaletteFootProps) {
  const { t } = useTranslation(searchTexts);
  const { number } = useFormat();
  const found = count === undefined ? '' : t('count', { count, number: number(count) });
  return (
    <div className={`size-12 row centred fixed high-40 gap-16 muted between line-above pad-inline-16 ${styles.foot}`}>
      <span role="status">{pending && count !== undefined ? t('pending', { found }) : found}</span>
      <span aria-hidden className={'not-on-phone row gap-16'}>
        {hints.map(({ keys, text }) => (
          <span key={text} className={`row centred gap-4 ${styles.hint}`}>
            {keys.map((key) => (
              <kbd className="framed rounded-4" key={key} dir="ltr">
                {key}
              </kbd>
            ))}
            <span>{t(text)}</span>
          </span>
        ))}
      </span>
    </div>
  );
}

type Palette = {
  found: readonly SearchGroup[];
  idOf: (option: SearchOption) => string;
  choose: (option: SearchOption, where: Where) => void;
  onClose: () => void;
};

/** A marked option stays marked as long as it exists, and results keep their order; later ones follow. */
function usePaletteKeys({ found, idOf, choose, onClose }: Palette) {
  const [marked, setMarked] = useState<{ key: string; among: readonly SearchGroup[] }>();
  const groups = marked ? inPlace(found, marked.among) : found;
  const options = groups.flatMap((group) => group.options);
  const index = Math.max(
    0,
    options.findIndex(({ key }) => key === marked?.key),
  );
  const active = options[index];

  function mark(next: number): void {
    const option = options[(next + options.length) % options.length];
    if (!option) return;
    flushSync(() => setMarked({ key: option.key, among: groups }));
    document.getElementById(idOf(option))?.scrollIntoView({ block: 'nearest' });
  }

  return {
    groups,
    active,
    reset: () => setMarked(undefined),
    onKeyDown: (event: KeyboardEvent) => {
      if (isComposing(event)) return;
      const command = event.ctrlKey || event.metaKey;
      const acts: Readonly<Record<string, () => void>> = {
        ArrowDown: () => mark(index + 1),
        ArrowUp: () => mark(index - 1),
        Enter: () => active && choose(active, command ? 'newTab' : 'here'),
      };
      const act = command && keyOf(event) === 'k' ? onClose : acts[event.key];
      if (!act || event.altKey) return;
      event.preventDefault();
      act();
    },
  };
}

type Where = 'here' | 'newTab';

/** An action cannot open in a tab, so it runs here. */
function useChosen(onClose: () => void): (option: SearchOption, where: Where) => void {
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
