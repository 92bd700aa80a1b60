import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { contractPath, signalPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { contractDetailTexts } from '@/i18n/en/contract-detail';
import { useFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { tradeWord } from '@/i18n/trade-words';
import { useTranslation } from '@/i18n/use-translation';
import { linkedRecordPath } from '@/resources/notification-signals/rules/linked-record';
import { signalQueries } from '@/resources/notification-signals/notification-signal.api';
import { compareDays, type Day, dayOf } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { useToday } from '@/ui/page/use-today';
import { Panel } from '@/ui/panels/panel';
import { usePrinting } from '@/ui/paper/printing';
import { RecordText } from '@/ui/text/record-text';
import textStyles from '@/ui/text/text.module.css';
import { type ContractMoment, contractPage, type ContractProps, type MomentsAsked } from '../contract-page.place';
import { contractDays, contractKind, readDay } from '../rules/contract-days';
import { expiringDocuments, expiryOf } from '../rules/status';
import { useRenewal } from '../use-renewal';
import { Added } from './contract-lead';
import styles from './contract-stream.module.css';

const [PAST, AHEAD] = [3, 5] as const;

export function ContractStream({ id, contract }: ContractProps) {
  const { t } = useTranslation(contractDetailTexts);
  const now = useToday();
  const moments = useMoments({ id, contract, now });
  const past = moments.filter(({ day }) => day < now);
  const ahead = moments.filter(({ day }) => day >= now);
  return (
    <Panel id="payments" title={t('panels.stream')} action={<Added at="StreamActions" id={id} contract={contract} />}>
      <Added at="Asks" id={id} contract={contract} />
      {moments.length === 0 ? (
        <p className="muted">{t('stream.none')}</p>
      ) : (
        <ol className={`plain-list lined size-13 ${styles.stream}`}>
          <Rows moments={past} shown={(index) => index >= past.length - PAST} side="earlier" />
          <Today now={now} />
          <Rows moments={ahead} shown={(index) => index < AHEAD} side="later" />
        </ol>
      )}
    </Panel>
  );
}

type RowsProps = { moments: readonly ContractMoment[]; shown: (index: number) => boolean; side: 'earlier' | 'later' };

function Rows({ moments, shown, side }: RowsProps) {
  const { t } = useTranslation(contractDetailTexts);
  const format = useFormat();
  const isPrinting = usePrinting();
  const [isWhole, setWhole] = useState(false);
  const few = moments.filter(({ asks }, index) => asks === true || shown(index));
  // A line that says how many are folded takes the room of one.
  const seen = isWhole || isPrinting || moments.length - few.length === 1 ? moments : few;
  const folded = moments.length - seen.length;
  const more = folded > 0 && (
    <li className="screen-only">
      <Button size="small" onClick={() => setWhole(true)}>
        <span>{t(`stream.${side}`, format.counted(folded))}</span>
      </Button>
    </li>
  );
  return (
    <>
      {side === 'earlier' && more}
      {seen.map(({ key, row }) => (
        <li key={key}>{row}</li>
      ))}
      {side === 'later' && more}
    </>
  );
}

function Today({ now }: { now: Day }) {
  const { t } = useTranslation(contractDetailTexts);
  const format = useFormat();
  return (
    <li className={`row centred gap-8 size-12 medium ${styles.today}`} aria-current="date">
      <span>{t('timeline.today')}</span> <span className="muted regular">{format.day(now)}</span>
    </li>
  );
}

type MomentRowProps = {
  day: Day;
  mark?: ReactNode;
  title: ReactNode;
  amount?: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
};

export function MomentRow({ day, mark, title, amount, action, children }: MomentRowProps) {
  const format = useFormat();
  return (
    <div className={styles.moment}>
      <time dateTime={day} className={`muted figures nowrap ${styles.day}`}>
        {format.day(day)}
      </time>
      {mark ?? <span className={styles.dot} aria-hidden />}
      <span className="anywhere">{title}</span>
      {Boolean(action) && <span className={`screen-only ${styles.action}`}>{action}</span>}
      {amount !== undefined && <bdi className={`medium figures end nowrap ${styles.amount}`}>{amount}</bdi>}
      {Boolean(children) && <div className={styles.below}>{children}</div>}
    </div>
  );
}

function useMoments({ id, contract, now }: Omit<MomentsAsked, 'renewal'>): readonly ContractMoment[] {
  const renewal = useRenewal(contract);
  const { settings } = useFormat();
  const reminders = useReminders(id);
  return useMemo(() => {
    const asked = { id, contract, now, renewal };
    const added = contractPage.parts().flatMap(({ moments }) => moments?.(asked) ?? []);
    const all = [...ownMoments(asked), ...added, ...reminders];
    return all.toSorted((a, b) => compareDays(a.day, b.day));
    // Rows are in the words of the language.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id, contract, now, renewal, reminders, settings]);
}

const said = (what: 'signed' | 'starts' | 'ends' | 'terminated' | 'held' | 'expires' | 'message', words = {}) =>
  i18n.t(`stream.${what}`, { ns: contractDetailTexts, ...words });

function ownMoments({ id, contract, now }: MomentsAsked): readonly ContractMoment[] {
  const { begin, end, termination, last } = contractDays(contract);
  const signed = readDay(contract.contractDate);
  const isHold = contractKind(contract) === 'reservation';
  const ends = termination === undefined ? (isHold ? 'held' : 'ends') : 'terminated';
  const over = termination ?? last ?? end;
  const days = [
    ...(signed === undefined ? [] : [{ key: 'signed' as const, day: signed }]),
    ...(begin === undefined || isHold || begin === signed ? [] : [{ key: 'starts' as const, day: begin }]),
  ];
  return [
    ...days.map(({ key, day }): ContractMoment => ({ key, day, row: <MomentRow day={day} title={said(key)} /> })),
    ...expiringDocuments(contract)
      .filter(({ day }) => over === undefined || day <= over)
      .map(({ place, name, day }): ContractMoment => {
        const title = said('expires', { name: tradeWord('documents', name) });
        const tone = { expired: 'tone-error', expiresSoon: 'tone-warning', expires: undefined }[expiryOf(day, now)];
        const link = (
          <Link className={`${textStyles.lineLink} ${tone ?? ''}`} to={contractPath(id, 'documents')}>
            {title}
          </Link>
        );
        return { key: `document ${place}`, day, row: <MomentRow day={day} title={link} /> };
      }),
    ...(over === undefined ? [] : [{ key: 'ends', day: over, row: <MomentRow day={over} title={said(ends)} /> }]),
  ];
}

const REMINDERS_AT_MOST = 50;

/** Messages about the contract, read at once: rows that come later would push others away. A service that does not search by record gives the latest of all. */
function useReminders(id: string): readonly ContractMoment[] {
  const { data } = useQuery({
    ...signalQueries.list({ limit: REMINDERS_AT_MOST, p: JSON.stringify({ objectId: id }) }),
    enabled: id !== '',
  });
  return useMemo(() => data?.rows.flatMap((signal) => reminderOf(signal, id) ?? []) ?? NONE, [data, id]);
}

const NONE: readonly ContractMoment[] = [];

function reminderOf(signal: ServiceDocument, id: string): ContractMoment | undefined {
  const day = dayOf(signal.date);
  if (day === undefined || linkedRecordPath(signal.object, signal.objectId) !== contractPath(id)) return undefined;
  const title = (
    <>
      <span className="muted">{said('message')}</span>{' '}
      <Link className={textStyles.lineLink} to={signalPath(idOf(signal))}>
        <RecordText text={subjectOf(signal)} />
      </Link>
    </>
  );
  return { key: `signal ${idOf(signal)}`, day, row: <MomentRow day={day} title={title} /> };
}

const subjectOf = ({ subject, notificationTitle, message }: ServiceDocument): string =>
  [subject, notificationTitle, message].find((text): text is string => typeof text === 'string' && text.trim() !== '') ?? '';
