import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Popper, { type PopperProps } from '@mui/material/Popper';
import { useQueryClient } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { useNavigate } from 'react-router';
import { changesBetween } from '@/api/document';
import { listPartTexts } from '@/i18n/en/list-parts';
import { commonTexts } from '@/i18n/en/common';
import { fieldNames, fieldOf, type RecordSchema } from '@/schema/field';
import { useTypedValues, ValuesForm } from '../../change-many/values-form';
import { isComposing } from '../../controls/enter-key';
import { FieldScope } from '../../form/form-context';
import { fieldId } from '../../form/form-paths';
import { RecordField } from '../../form/fields/record-field';
import { formPath } from '../../form/record-values';
import { Warning } from '../../notices/warning';
import { type CellEdit, check, keepTyped, leave, openedIn, save, showEditor, takeBack, takesFocus } from './cell-editing';
import { cellEdits, type EditorProps } from './cell-edits';
import styles from './cell-editor.module.css';

export function CellEditor({ list, strays, anchor }: EditorProps) {
  const edit = useSyncExternalStore(cellEdits.subscribe, () => openedIn(list));
  if (!edit) return null;
  return <Editor key={`${edit.id} ${edit.column}`} {...{ edit, anchor }} isStray={strays.has(edit.id)} />;
}

type Props = { edit: CellEdit; anchor: EditorProps['anchor']; isStray: boolean };

function Editor({ edit, anchor, isStray }: Props) {
  const { t } = useTranslation(listPartTexts);
  const popper = useRef<{ update: () => unknown }>(null);
  const anchorNow = useRef(anchor);
  useEffect(() => showEditor(edit), [edit]);
  // The cell moves with its row when the list is sorted, filtered or read again.
  useLayoutEffect(() => {
    anchorNow.current = anchor;
    popper.current?.update();
  });
  // Popper asks when it needs the place, and the cell may be another element by then.
  const [cell] = useState(() => {
    let place = new DOMRect();
    return { getBoundingClientRect: () => (place = anchorNow.current()?.getBoundingClientRect() ?? place) };
  });
  return (
    <Popper
      open
      anchorEl={cell}
      popperRef={popper as PopperProps['popperRef']}
      placement="bottom-start"
      className={styles.popper}
    >
      <Paper
        elevation={8}
        className={`unringed pad-12 ${styles.box}`}
        role="dialog"
        aria-label={t('cell.edit', { field: edit.label, name: edit.resource.titleOf(edit.row) })}
        tabIndex={-1}
      >
        {/* Where others have changed the record, what was typed is compared with theirs. */}
        <EditorForm key={edit.row === edit.listed ? 'listed' : 'fresh'} edit={edit} anchor={anchor} />
        {isStray && <p className="above-8 muted letters-12">{t('cell.stray')}</p>}
      </Paper>
    </Popper>
  );
}

type Move = 'stay' | 'down' | 'up' | 'next' | 'previous' | 'elsewhere';

function EditorForm({ edit, anchor }: Pick<Props, 'edit' | 'anchor'>) {
  const { t } = useTranslation([listPartTexts, commonTexts]);
  const client = useQueryClient();
  const navigate = useNavigate();
  const page = { client, open: (path: string) => void navigate(path) };
  const { resource, row, state, reason, taken } = edit;
  const { schema } = resource;
  const values = useTypedValues(schema, resource.read?.(row) ?? row);
  const { form } = values;
  const [path] = useState(() => formPath(schema, form.getValues(), edit.field) ?? edit.field);
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const [isChecking, setChecking] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const isOver = useRef(false);

  const begin = useEffectEvent(() => {
    if (edit.typed) form.setValue(path, edit.typed.value, { shouldDirty: true, shouldValidate: true });
    if (takesFocus()) focusInput();
    return form.subscribe({
      formState: { values: true },
      callback: () => {
        // What is warned of is another value now.
        setWarnings([]);
        keepTyped(edit, form.getValues(path));
      },
    });
  });
  useEffect(() => begin(), []);
  // Opened once more while it was open.
  useEffect(() => {
    if (takesFocus()) focusInput();
  });

  function focusInput() {
    const input = document.getElementById(fieldId(path)) ?? box.current?.querySelector('button');
    input?.focus();
    if (input instanceof HTMLInputElement) input.select();
  }

  function close(move: Move, how: () => void) {
    isOver.current = true;
    if (move !== 'elsewhere') cellAfter(anchor(), move)?.focus();
    how();
  }

  function commit(move: Move) {
    if (state === 'unknown') return;
    values.watch.refresh();
    const typed = values.read();
    if (!typed) {
      void form.trigger(path);
      return;
    }
    const changes = changesBetween(values.base, typed, fieldNames(schema));
    const found = save(page, edit, changes, warnings.length > 0, () => close(move, () => undefined));
    setWarnings(found);
  }

  async function ask() {
    setChecking(true);
    await check(page, edit);
    setChecking(false);
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, shiftKey, target } = event;
    // A list of suggestions that is open takes its keys for itself.
    if (isComposing(event) || (event.defaultPrevented && key !== 'Escape')) return;
    const isField = target instanceof HTMLElement && target.id === fieldId(path);
    if (key === 'Escape') {
      event.preventDefault();
      close('stay', () => (state === 'unknown' ? leave() : takeBack(edit)));
    } else if (key === 'Enter' && isField) {
      event.preventDefault();
      commit(shiftKey ? 'up' : 'down');
    } else if (key === 'Tab' && isField && state === 'typing') {
      event.preventDefault();
      commit(shiftKey ? 'previous' : 'next');
    }
  }

  /** A press elsewhere ends the edit as in a spreadsheet; what cannot be saved stays at its cell. */
  function onBlur({ relatedTarget }: FocusEvent) {
    const isInside = relatedTarget instanceof Element && relatedTarget.closest('[role="dialog"]')?.contains(box.current);
    if (isInside || isOver.current || !document.hasFocus() || state !== 'typing') return;
    commit('elsewhere');
  }

  return (
    <ValuesForm values={values}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of the input inside */}
      <div ref={box} className="stack gap-8" onKeyDown={onKeyDown} onBlur={onBlur}>
        <fieldset disabled={state === 'unknown'}>
          <Input {...{ schema, path }}>{resource.inputs?.[edit.field]}</Input>
        </fieldset>
        {reason && (
          <p role="alert" className={`row tone-error gap-6 letters-13 ${styles.reason}`}>
            <CircleAlert size={16} className="fixed" />
            <span dir="auto">{reason}</span>
          </p>
        )}
        {warnings.map((text) => (
          <Warning key={text}>{text}</Warning>
        ))}
        <div className="row gap-8 justify-end">
          {state === 'unknown' ? (
            <Button size="small" variant="contained" disabled={isChecking} onClick={() => void ask()}>
              <span>{t(isChecking ? 'cell.checking' : 'cell.check')}</span>
            </Button>
          ) : (
            <>
              <Button size="small" onClick={() => close('stay', () => takeBack(edit))}>
                {t('common:cancel')}
              </Button>
              <Button size="small" variant="contained" onClick={() => commit('stay')}>
                <span>{t(warnings.length > 0 || taken ? 'common:saveAnyway' : 'common:save')}</span>
              </Button>
            </>
          )}
        </div>
      </div>
    </ValuesForm>
  );
}

function Input({ schema, path, children }: { schema: RecordSchema; path: string; children: ReactNode }) {
  if (children !== undefined) return children;
  const end = path.lastIndexOf('.') + 1;
  const outer = path
    .slice(0, end)
    .split('.')
    .filter((name) => fieldNames(schema).includes(name));
  const scope = outer.reduce((inside, name) => fieldOf(inside, name).fields ?? inside, schema);
  return (
    <FieldScope value={{ schema: scope, prefix: path.slice(0, end) }}>
      <RecordField name={path.slice(end)} />
    </FieldScope>
  );
}

function cellAfter(cell: HTMLElement | undefined, move: Move): HTMLElement | undefined {
  const row = cell?.closest('tr');
  if (!row || move === 'stay') return cell;
  if (move === 'next' || move === 'previous') {
    const cells = [...row.querySelectorAll<HTMLElement>('td[data-column]')];
    return cells[cells.findIndex((one) => one === cell) + (move === 'next' ? 1 : -1)] ?? cell;
  }
  const next = move === 'down' ? row.nextElementSibling : row.previousElementSibling;
  return next?.querySelector<HTMLElement>(`td[data-column="${cell?.dataset.column}"]`) ?? cell;
}
