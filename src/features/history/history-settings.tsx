import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { addressesOf } from '@/addresses';
import { parseJson } from '@/api/json';
import { DAYS_KEPT, historyKey, isOnlyInMemory, type OwnWrite, removeAllWrites, writeKinds, writesOf } from '@/api/own-history';
import { connectionId } from '@/api/session';
import { resourceNames } from '@/config';
import { commonTexts } from '@/i18n/en/common';
import { historyTexts } from '@/i18n/en/history';
import { resourceTexts } from '@/i18n/en/resources';
import { fold } from '@/i18n/fold';
import { useFormat } from '@/i18n/format';
import { schemaOf } from '@/resources/contracts/contract.schema';
import { contractKind } from '@/resources/contracts/rules/contract-days';
import { customerIdIn, personKey } from '@/resources/contracts/rules/person';
import { resources } from '@/resources/resources';
import { type Day, dayOf, today } from '@/schema/day';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { labelOf } from '@/schema/labels';
import type { WrittenRecord } from '@/ui/change-many/change-plan';
import { SelectBox } from '@/ui/controls/controls';
import { DayBox } from '@/ui/controls/period-box';
import { RowLink } from '@/ui/controls/row-link';
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog';
import { FieldChanges } from '@/ui/form/save/field-changes';
import { LazyBoundary, lazyPart } from '@/ui/loading/lazy-part';
import { QueryView } from '@/ui/page/query-view';
import { setParam, useAddress } from '@/ui/page/use-address';
import { SearchBox, useTypedText } from '@/ui/table/filters/search-box';
import styles from './history.module.css';

const AT_ONCE = 100;

const UndoJoin = lazyPart(() => import('../customers/undo-join').then((module) => module.UndoJoin));

type Join = readonly WrittenRecord[];

export function HistorySettings() {
  const { t } = useTranslation([historyTexts, commonTexts]);
  const connection = connectionId();
  const writes = useQuery({
    queryKey: [...historyKey, connection],
    queryFn: () => writesOf(connection),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: true,
    structuralSharing: false,
  });
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={`column gap-16 ${styles.page}`}>
      <p className="muted">
        <span>{t('lead', { days: DAYS_KEPT })}</span> {isOnlyInMemory() && <strong>{t('inMemory')}</strong>}
      </p>
      <QueryView query={writes} skeleton={<p className="muted">{t('reading')}</p>}>
        {(all) => (all.length === 0 ? <p role="status">{t('none')}</p> : <Found all={all} onDiscard={() => setAsking(true)} />)}
      </QueryView>
      <ConfirmDialog
        open={isAsking}
        title={t('askTitle')}
        body={t('ask')}
        confirmLabel={t('discardAll')}
        tone="danger"
        onConfirm={() => {
          setAsking(false);
          void removeAllWrites(connection).then(() => writes.refetch());
        }}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}

function Found({ all, onDiscard }: { all: readonly OwnWrite[]; onDiscard: () => void }) {
  const { t } = useTranslation(historyTexts);
  const format = useFormat();
  const [address, write] = useAddress();
  const keep = (name: string, value: string) => write((next) => setParam(next, name, value), { replace: true });
  const search = useTypedText(address.get('q') ?? '', (text) => keep('q', text));
  const [kind, record, day] = [address.get('kind') ?? '', address.get('record') ?? '', dayOf(address.get('day') ?? '')];
  const query = address.get('q') ?? '';
  const found = useMemo(
    () =>
      all.filter(
        (own) =>
          (kind === '' || own.kind === kind) &&
          (record === '' || record === `${own.resource}/${own.id}`) &&
          (day === undefined || day === dayAt(own)) &&
          fold(own.title).includes(fold(query.trim())),
      ),
    [all, kind, record, day, query],
  );
  const [shown, setShown] = useState(AT_ONCE);
  const joins = useMemo(() => joinsIn(all), [all]);
  const [undone, setUndone] = useState<{ join: Join; number: number }>();
  const [isUndoing, setUndoing] = useState(false);
  // Each press begins anew, also of a join that could not be taken back before.
  const undo = (join: Join) => setUndone((before) => ({ join, number: (before?.number ?? 0) + 1 }));
  const named = record === '' ? undefined : (all.find((own) => record === `${own.resource}/${own.id}`)?.title ?? t('thisRecord'));
  return (
    <>
      <div className={`row wrap gap-8-16 align-end ${styles.filters}`}>
        <SearchBox search={search} prepare={() => undefined} />
        <SelectBox small aria-label={t('kind')} value={kind} onChange={({ target }) => keep('kind', target.value)}>
          <option value="">{t('allKinds')}</option>
          {writeKinds.map((one) => (
            <option key={one} value={one}>
              {t(`kinds.${one}`)}
            </option>
          ))}
        </SelectBox>
        <DayBox label={t('day')} day={day} onChange={(next) => keep('day', next ?? '')} />
        {named !== undefined && (
          <Button variant="outlined" onClick={() => keep('record', '')}>
            <span>{t('onlyOf', { name: named })}</span>
          </Button>
        )}
      </div>
      <div className="row wrap centred between gap-8 high-44">
        <p role="status" className="muted">
          {found.length === 0 ? t('noMatch') : t('count', { count: found.length, number: format.number(found.length) })}
        </p>
        <Button color="error" onClick={onDiscard}>
          {t('discardAll')}
        </Button>
      </div>
      {byDay(found.slice(0, shown)).map(([date, writes]) => (
        <section key={date} aria-label={format.day(date)}>
          <h2 className="size-14 bold below-8">{format.day(date)}</h2>
          <ul className={`plain-list ${styles.writes} outlined`}>
            {writes.map((own) => (
              <li key={own.key}>
                <Write own={own} join={joins.get(own.key)} onUndo={undo} isUndoing={isUndoing} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {shown < found.length && (
        <Button onClick={() => setShown(shown + AT_ONCE)}>
          <span>{t('more', { shown: format.number(shown), total: format.number(found.length) })}</span>
        </Button>
      )}
      {undone && (
        <LazyBoundary key={undone.number}>
          <UndoJoin join={undone.join} onRunning={setUndoing} />
        </LazyBoundary>
      )}
    </>
  );
}

type WriteProps = {
  own: OwnWrite;
  join: Join | undefined;
  onUndo: (join: Join) => void;
  isUndoing: boolean;
};

function Write({ own, join, onUndo, isUndoing }: WriteProps) {
  const { t } = useTranslation([historyTexts, resourceTexts]);
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const name = resourceNames.find((one) => one === own.resource);
  if (!name) return null;
  const [before, after] = [recordIn(own.before), recordIn(own.after)];
  const schema = name === 'contracts' ? schemaOf(contractKind(after ?? before ?? {})) : resources[name].schema;
  const changes = <FieldChanges schema={schema} before={before} after={after} />;
  return (
    <>
      <div className="row wrap baseline between gap-0-12">
        <span className="medium anywhere">
          <RowLink
            to={own.id === '' || own.kind === 'deleted' ? '' : addressesOf[name].record(own.id)}
            text={own.title || t('unnamed')}
          />
        </span>
        <span className="muted size-13">
          {[t(`kinds.${own.kind}`), t(`resources:one.${name}`), format.dateTime(new Date(own.at))].join(' · ')}
        </span>
      </div>
      {own.kind === 'changed' ? (
        changes
      ) : (
        <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>{t('fields')}</summary>
          {isOpen && changes}
        </details>
      )}
      {join && (
        <Button size="small" variant="outlined" disabled={isUndoing} onClick={() => onUndo(join)}>
          <span>{t('undoJoin', { count: join.length, number: format.number(join.length) })}</span>
        </Button>
      )}
      {own.before === undefined && <p className="muted">{t('notKnown')}</p>}
      {own.large.length > 0 && (
        <p className="muted">{t('large', { fields: format.list(own.large.map((field) => labelOf(schema, field))) })}</p>
      )}
    </>
  );
}

const dayAt = ({ at }: OwnWrite): Day => today(new Date(at));

function byDay(writes: readonly OwnWrite[]): ReadonlyArray<[Day, readonly OwnWrite[]]> {
  const days = new Map<Day, OwnWrite[]>();
  for (const own of writes) days.set(dayAt(own), [...(days.get(dayAt(own)) ?? []), own]);
  return [...days];
}

function recordIn(text: string | undefined): ServiceDocument | undefined {
  const value = text === undefined ? undefined : parseJson(text);
  return isDocument(value) ? value : undefined;
}

/** A contract is joined to the id it gets, unless it had that at first, as where a join was undone. */
function joinsIn(writes: readonly OwnWrite[]): ReadonlyMap<string, readonly WrittenRecord[]> {
  const joins = new Map<string, Map<string, WrittenRecord>>();
  const customers = new Map<string, string>();
  const first = new Map<string, string>();
  for (const { key, resource, id, title, before, after } of writes.toReversed()) {
    if (resource !== 'contracts' || before === undefined || after === undefined || !after.includes('"customerId"')) continue;
    // The parts that changed, under the title: what else the record has is not kept.
    const written = { id, before: partOf(title, before), after: partOf(title, after) };
    const [from, to] = [customerIdIn(personKey(written.before)), customerIdIn(personKey(written.after))];
    if (!first.has(id)) first.set(id, from);
    if (to === '' || to === first.get(id)) continue;
    customers.set(key, to);
    joins.set(to, (joins.get(to) ?? new Map<string, WrittenRecord>()).set(id, written));
  }
  return new Map([...customers].map(([key, customer]) => [key, [...(joins.get(customer)?.values() ?? [])]]));
}

function partOf(name: string, text: string): ServiceDocument {
  const value = parseJson(text);
  return { name, ...(isDocument(value) && value) };
}
