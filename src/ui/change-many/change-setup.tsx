import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { idOf } from '@/api/record-id';
import type { ResourceName } from '@/config';
import { changeManyTexts } from '@/i18n/en/change-many';
import { commonTexts } from '@/i18n/en/common';
import { formTexts } from '@/i18n/en/form';
import { savingTexts } from '@/i18n/en/saving';
import { useFormat } from '@/i18n/format';
import { parseNumber } from '@/i18n/parse-number';
import type { ServiceDocument } from '@/schema/document';
import { fieldOf, type RecordSchema } from '@/schema/field';
import { labelOf } from '@/schema/labels';
import { Checkbox, SelectBox } from '../controls/controls';
import { ChoiceInput, Labelled, TextInput } from '../controls/inputs';
import { FieldScope } from '../form/form-context';
import { RecordField } from '../form/fields/record-field';
import type { SelectionDialogProps } from '../dialogs/selection-dialog';
import { type BulkChange, isIdentifier, textPaths } from './bulk-change';
import { type ResourceChange, useTypedChange } from './resource-change';
import { keptRows, saveChanges } from './change-file';
import styles from './change-many.module.css';
import { type ChangedResource, type ChangePlan, planChange } from './change-plan';
import { ChangePreview } from './change-preview';
import { RowsFields } from './rows-fields';
import { type ChangedList, changeOf, NOTHING_TYPED, type PartProps, settablePaths, type TypedChange } from './typed-change';
import { useTypedValues, useValuesNow, ValuesForm } from './values-form';
import type { WrittenResource } from './write-changes';

export type ManyResource = ChangedResource &
  WrittenResource & {
    inputs?: Readonly<Record<string, ReactNode>>;
    lists: ReadonlyArray<ChangedList & { editor: ReactNode }>;
    hasBin?: boolean;
    resourceChange?: ResourceChange;
  };

type Chosen = {
  documents: readonly ServiceDocument[];
  sharedIds: ReadonlySet<string> | undefined;
  others: readonly ServiceDocument[];
};

type Props = {
  noun: ResourceName;
  resource: ManyResource;
  chosen: Chosen;
  asked: { kind: TypedChange['kind']; onKind: (kind: TypedChange['kind']) => void; titleFor: (count: number) => string };
  onStart: (plan: ChangePlan, kind: TypedChange['kind']) => void;
  onCancel: SelectionDialogProps['onClose'];
};

export function ChangeSetup({ noun, resource, chosen, asked: { kind, onKind, titleFor }, onStart, onCancel }: Props) {
  const { t } = useTranslation([changeManyTexts, commonTexts]);
  const format = useFormat();
  const { values, typed, setTyped, own, searched, preview, isCurrent, start } = usePlannedChange({
    resource,
    chosen,
    kind,
    onStart,
  });
  const isDelete = typed.kind === 'delete';
  const count = isDelete ? chosen.documents.length : (preview?.changed.length ?? 0);
  const [confirmed, setConfirmed] = useState('');
  const read = parseNumber(confirmed, format.settings.language);
  const isConfirmed = 'value' in read && read.value === count;

  return (
    <ValuesForm values={values}>
      <DialogContent>
        <div className={`stack gap-16 below-16 align-start ${styles.setup}`}>
          <KindField
            resource={resource}
            typed={typed}
            onChange={(next) => {
              // What was typed for another change would count towards this one.
              values.form.reset();
              setTyped(next);
              onKind(next.kind);
            }}
            takesFocus={kind !== resource.resourceChange?.name}
          />
          {own?.fields}
          <KindFields resource={resource} typed={typed} onChange={setTyped} chosen={chosen} />
        </div>
        {isDelete ? (
          <Confirmation count={count} text={confirmed} onType={setConfirmed} />
        ) : preview ? (
          <ChangePreview plan={preview} noun={noun} titleOf={resource.titleOf} search={searched} own={own?.change} />
        ) : (
          <p className="muted all-columns">{t('nothingYet')}</p>
        )}
      </DialogContent>
      <DialogActions className="wrap">
        <Button onClick={() => onCancel()}>{t('common:cancel')}</Button>
        {preview && <ExportButton resource={resource} plan={preview} />}
        <Button
          variant="contained"
          color={isDelete ? 'error' : 'primary'}
          disabled={count === 0 || (isDelete && !isConfirmed)}
          // Not disabled meanwhile, which would take the focus away from it.
          aria-disabled={!isCurrent || undefined}
          onClick={() => isCurrent && void start()}
        >
          <span>{isDelete ? t('delete', format.counted(count)) : titleFor(count)}</span>
        </Button>
      </DialogActions>
    </ValuesForm>
  );
}

function ExportButton({ resource, plan }: { resource: ManyResource; plan: ChangePlan }) {
  const { t } = useTranslation(changeManyTexts);
  const save = () => saveChanges(resource, [...plan.changed.map((one) => ({ ...one, result: '' })), ...keptRows(plan.kept)]);
  return (
    <Button variant="outlined" onClick={save}>
      {t('export')}
    </Button>
  );
}

type PlannedProps = Pick<Props, 'resource' | 'chosen' | 'onStart'> & { kind: TypedChange['kind'] };

function usePlannedChange({ resource, chosen, kind, onStart }: PlannedProps) {
  const { resourceChange, schema, lists } = resource;
  const values = useTypedValues(schema);
  const [typed, setTyped] = useState({ ...NOTHING_TYPED, kind });
  const record = useValuesNow(values);
  const ownChange = useTypedChange(resourceChange, chosen.documents, kind === resourceChange?.name);
  const own = typed.kind === resourceChange?.name ? resourceChange : undefined;
  const typedChange = useMemo(() => record && changeOf(schema, lists, typed, record), [schema, lists, typed, record]);
  const change = own ? ownChange.change : typedChange;
  const planOf = (made: BulkChange | undefined) =>
    made && planChange({ ...chosen, idOf }, made, own ? { ...resource, cautions: own.cautions } : resource);
  // Deferred, so that a key press appears before hundreds of records are worked out.
  const [later, laterChange] = [useDeferredValue(typed), useDeferredValue(change)];
  const preview = useMemo(
    () => planOf(laterChange),
    // oxlint-disable-next-line react/exhaustive-deps
    [laterChange, chosen, resource],
  );
  function begin(plan: ChangePlan | undefined): void {
    if (plan && plan.changed.length > 0) onStart(plan, typed.kind);
  }

  // At once where nothing is read first: a second click would begin again.
  async function start(): Promise<void> {
    values.watch.refresh();
    if (own) return begin(planOf(await ownChange.current()));
    const given = values.read();
    return begin(typed.kind === 'delete' ? everyRecord(chosen) : planOf(given && changeOf(schema, lists, typed, given)));
  }

  return {
    values,
    typed,
    setTyped,
    own: own && { change: own, fields: ownChange.fields },
    searched: later.kind === 'text' ? later : undefined,
    preview,
    isCurrent: later === typed && laterChange === change,
    start,
  };
}

type KindFieldsProps = PartProps & Pick<Props, 'resource' | 'chosen'>;

function KindFields({ resource, typed, onChange, chosen: { documents, others } }: KindFieldsProps) {
  return (
    <>
      {typed.kind === 'field' && <FieldFields resource={resource} typed={typed} onChange={onChange} />}
      {typed.kind === 'text' && <TextFields schema={resource.schema} typed={typed} onChange={onChange} />}
      {resource.lists.map(
        (list) =>
          typed.kind === `rows:${list.name}` && (
            <RowsFields
              key={list.name}
              {...{ list, typed, others }}
              documents={documents}
              titleOf={resource.titleOf}
              onChange={onChange}
            />
          ),
      )}
    </>
  );
}

function Confirmation({ count, text, onType }: { count: number; text: string; onType: (text: string) => void }) {
  const { t } = useTranslation(changeManyTexts);
  const number = useFormat().number(count);
  return (
    <div className="within-320">
      <p className="below-8 tone-error">{t('cannotUndo', { count, number })}</p>
      <TextInput label={t('typeCount', { number })} inputMode="numeric" value={text} onChange={onType} />
    </div>
  );
}

/** Records that share an id cannot be deleted one by one, so they are left out. */
function everyRecord({ documents, sharedIds }: Chosen): ChangePlan {
  const own = documents.filter((document) => !sharedIds?.has(idOf(document)));
  return { changed: own.map((document) => ({ id: idOf(document), document, after: document })), kept: [], warnings: new Map() };
}

type KindProps = PartProps & { resource: ManyResource; takesFocus: boolean };

function KindField({ resource: { schema, lists, hasBin, remove, resourceChange }, typed, onChange, takesFocus }: KindProps) {
  const { t } = useTranslation(changeManyTexts);
  const kinds = [
    'field',
    'text',
    ...(hasBin ? (['bin', 'restore'] as const) : []),
    ...(remove ? (['delete'] as const) : []),
  ] as const;
  return (
    <Labelled label={t('what')}>
      {(control) => (
        <SelectBox
          {...control}
          autoFocus={takesFocus}
          value={typed.kind}
          onChange={({ target }) => onChange({ ...NOTHING_TYPED, kind: target.value })}
        >
          {resourceChange && <option value={resourceChange.name}>{resourceChange.label()}</option>}
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kinds.${kind}`)}
            </option>
          ))}
          {lists.length > 0 && (
            <optgroup label={t('rowsOf')}>
              {lists.map(({ name }) => (
                <option key={name} value={`rows:${name}`}>
                  {labelOf(schema, name)}
                </option>
              ))}
            </optgroup>
          )}
        </SelectBox>
      )}
    </Labelled>
  );
}

function useFieldLabel(schema: RecordSchema): (path: readonly string[]) => string {
  const { t } = useTranslation(formTexts);
  const labelAt = (inside: RecordSchema, [name = '', ...rest]: readonly string[]): string => {
    const { fields } = fieldOf(inside, name);
    const label = labelOf(inside, name);
    return fields && rest.length > 0 ? t('fieldOf', { whole: label, field: labelAt(fields, rest) }) : label;
  };
  return (path) => labelAt(schema, path);
}

function FieldFields({ resource: { schema, inputs, lists }, typed, onChange }: PartProps & { resource: ManyResource }) {
  const { t } = useTranslation([changeManyTexts, savingTexts]);
  const labelOfPath = useFieldLabel(schema);
  const isListed = (path: string) => lists.some(({ name }) => name === path);
  const [name = '', inner] = typed.field.split('.');
  const { fields } = name === '' ? {} : fieldOf(schema, name);
  const input = inputs?.[name] ?? <RecordField name={inner ?? name} />;
  return (
    <>
      <ChoiceInput
        label={t('saving:field')}
        value={typed.field}
        choices={[
          { value: '', label: t('chooseField') },
          ...settablePaths(schema)
            .filter((path) => !isListed(path))
            .map((path) => ({ value: path, label: labelOfPath(path.split('.')) })),
        ]}
        onChange={(chosen) => onChange({ ...typed, field: chosen, clear: false })}
      />
      {name !== '' && (
        <div key={typed.field} className="all-columns">
          {!typed.clear &&
            (inner !== undefined && fields ? (
              <FieldScope value={{ schema: fields, prefix: `${name}.` }}>{input}</FieldScope>
            ) : (
              input
            ))}
          <label className={`tick-line ${styles.check}`}>
            <Checkbox checked={typed.clear} onChange={({ target }) => onChange({ ...typed, clear: target.checked })} />
            {t('clear')}
          </label>
        </div>
      )}
    </>
  );
}

function TextFields({ schema, typed, onChange }: PartProps & { schema: RecordSchema }) {
  const { t } = useTranslation(changeManyTexts);
  const labelOfPath = useFieldLabel(schema);
  return (
    <>
      {(['find', 'replacement'] as const).map((name) => (
        <TextInput
          key={name}
          label={t(name === 'find' ? 'find' : 'replaceWith')}
          value={typed[name]}
          onChange={(text) => onChange({ ...typed, [name]: text })}
        />
      ))}
      <ChoiceInput
        label={t('inField')}
        value={typed.field}
        choices={[
          { value: '', label: t('allTexts') },
          ...textPaths(schema)
            .toSorted((one, other) => Number(isIdentifier(one)) - Number(isIdentifier(other)))
            .map((path) => ({ value: path.join('.'), label: labelOfPath(path) })),
        ]}
        onChange={(chosen) => onChange({ ...typed, field: chosen })}
      />
      <label className={`tick-line ${styles.check}`}>
        <Checkbox checked={typed.matchCase} onChange={({ target }) => onChange({ ...typed, matchCase: target.checked })} />
        {t('matchCase')}
      </label>
    </>
  );
}
