import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Link } from 'react-router';
import { contractEditPath, contractPath, customerPath, unitPath } from '@/addresses';
import { contractClosingTexts } from '@/i18n/en/contract-closing';
import { contractDetailTexts } from '@/i18n/en/contract-detail';
import { contractListTexts } from '@/i18n/en/contract-list';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { idOf } from '@/api/record-id';
import { useFormat } from '@/i18n/format';
import { type Day, daysBetween } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { BilingualName } from '@/ui/panels/bilingual-text';
import { Phone } from '@/ui/text/reach';
import { RecordText } from '@/ui/text/record-text';
import { ClashList } from '../clash-list';
import { contractQueries } from '../contract.api';
import { doubleSales } from '../rules/overlap';
import { ContractRules, ContractStatusPill } from '../contract-status';
import { contractReference, contractTitle } from '../contract-title';
import { daysLeftText, kindWord, priceWord } from '../contract-words';
import { paymentText } from '../payment-words';
import { textOf } from '../list/contract-values';
import { arabicPartyName, contractNames } from '../rules/contract-names';
import { stageOf } from '../list/stage';
import { closingStatement } from '@/desks/money/rules/closing';
import { contractDays, contractKind, isLive } from '../rules/contract-days';
import { termProblems } from '../rules/contract-terms';
import { type Outstanding, outstandingOn } from '@/desks/money/rules/outstanding';
import { agreedAmount } from '../rules/totals';
import { personKey } from '../rules/person';
import { reachable } from '../rules/reachable';
import { terminatedAhead } from '../rules/status';
import { unitsOf } from '../rules/units';
import { useRenewal } from '@/desks/renewals/use-renewal';
import { useKnownUnitNames } from '../use-unit-names';
import { useClosingWords } from '@/desks/money/closing/closing-statement';
import { ContractTimeline } from './contract-timeline';
import textStyles from '@/ui/text/text.module.css';
import { useSettled } from '@/ui/loading/use-settled';
import { useToday } from '@/ui/page/use-today';
import styles from './contract-lead.module.css';

type Props = { contract: ServiceDocument };
type CellProps = Props & { now: Day };
type DueProps = CellProps & { id: string; outstanding: Outstanding };

export function ContractLead({ id, contract }: Props & { id: string }) {
  const { t } = useTranslation([contractDetailTexts, contractWordTexts]);
  const format = useFormat();
  const now = useToday();
  const stage = stageOf(contract, now);
  const outstanding = useMemo(() => outstandingOn(contract, now), [contract, now]);
  return (
    <section className="outlined" aria-label={t('lead.title')}>
      <div className={`row wrap centred medium gap-0-8 high-48 pad-inline-16-8 ${styles.kind}`}>
        <span>{kindWord(contractKind(contract))}</span>
        <span className="screen-only">
          <ContractStatusPill stage={stage} />
        </span>
        {stage.elapsed !== undefined && (
          <span className="regular muted">{t('elapsed', { share: format.percent(stage.elapsed / 100) })}</span>
        )}
        {stage.daysLeft !== undefined && <span className="regular muted">{daysLeftText(stage.daysLeft)}</span>}
        <ContractRules>
          <p>{t('contract-words:priceRule')}</p>
          <p>{t('lead.rule')}</p>
        </ContractRules>
      </div>
      <dl className={`stack ${styles.cells}`}>
        <PartyCell contract={contract} />
        <UnitsCell contract={contract} />
        <DueCell id={id} contract={contract} now={now} outstanding={outstanding} />
        <TimeCell contract={contract} now={now} outstanding={outstanding} />
      </dl>
      <Neighbours contract={contract} />
      <Doubles contract={contract} now={now} />
      <ContractTimeline contract={contract} now={now} />
    </section>
  );
}

function Doubles({ contract, now }: CellProps) {
  // The page does not wait for them.
  const { data } = useQuery({ ...contractQueries.all(), enabled: useSettled() });
  const names = useKnownUnitNames(contract);
  const overlaps = useMemo(() => (data ? doubleSales(contract, data.rows, now) : []), [contract, data, now]);
  return (
    overlaps.length > 0 && (
      <div className={`${styles.doubles} screen-only stack gap-8`}>
        <ClashList overlaps={overlaps} names={names} target="_self" />
      </div>
    )
  );
}

function Neighbours({ contract }: Props) {
  const { t } = useTranslation(contractDetailTexts);
  const { renewal, renewed } = useRenewal(contract);
  return (
    <>
      {renewal && <Neighbour label={t('lead.renewedBy')} contract={renewal.contract} />}
      {renewed && <Neighbour label={t('lead.renews')} contract={renewed.contract} />}
    </>
  );
}

function Neighbour({ label, contract }: Props & { label: string }) {
  const { t } = useTranslation([contractDetailTexts, contractWordTexts]);
  const format = useFormat();
  const { begin, last } = contractDays(contract);
  return (
    <p className="line-above pad-8-16">
      <span>{label}</span>{' '}
      <Link className={textStyles.lineLink} to={contractPath(idOf(contract))}>
        <RecordText text={contractReference(contract) || t('contract-words:unnamed')} />
      </Link>{' '}
      <bdi className="muted">{t('span', { begin: format.day(begin), end: format.day(last) })}</bdi>
    </p>
  );
}

/** More would push what is due off a phone's screen; the panels below list all. */
const [PHONES, UNITS] = [2, 3] as const;

function PartyCell({ contract }: Props) {
  const { t } = useTranslation([contractDetailTexts, contractWordTexts]);
  const name = contractTitle(contract);
  const { english = name, arabic = arabicPartyName(contract) } = contractNames(contract);
  const people = reachable(contract);
  const key = personKey(contract);
  const shown = <BilingualName english={english} arabic={arabic} fallback={t('contract-words:unnamed')} />;
  return (
    <div>
      <dt className="muted size-13">{t(`lead.party.${contractKind(contract)}`)}</dt>
      <dd>
        <p className="size-16 bold">
          {key === '' ? (
            shown
          ) : (
            <Link className={textStyles.lineLink} to={customerPath(key)}>
              {shown}
            </Link>
          )}
        </p>
        {people.slice(0, PHONES).map(({ phone, person }) => (
          <p key={phone}>
            <Phone text={phone} />
            {person && ![english, arabic].includes(person) && (
              <>
                <span> </span>
                <RecordText className="muted" text={person} />
              </>
            )}
          </p>
        ))}
        {people.length === 0 && <p className="muted">{t('lead.noPhone')}</p>}
      </dd>
    </div>
  );
}

function UnitsCell({ contract }: Props) {
  const { t } = useTranslation([contractDetailTexts, contractListTexts, contractWordTexts]);
  const format = useFormat();
  const units = unitsOf(contract, useKnownUnitNames(contract));
  const amount = agreedAmount(contract);
  return (
    <div>
      <dt className="muted size-13">{t('panels.units')}</dt>
      <dd>
        <p className="size-16 bold">
          {units.slice(0, UNITS).map(({ id, name }, index) => (
            <span key={`${index} ${id}`}>
              {index > 0 && <span>{t('contract-list:joint')}</span>}
              <UnitLink id={id} name={name || id || t('unnamed.unit', { number: format.number(index + 1) })} />
            </span>
          ))}
          {units.length > UNITS && (
            <>
              <span> </span>
              <bdi dir="ltr">{`+${format.number(units.length - UNITS)}`}</bdi>
            </>
          )}
          {units.length === 0 && <span>{t('lead.noUnits')}</span>}
        </p>
        {amount !== undefined && (
          <p>
            <span>{priceWord(contract)}</span> <bdi>{format.money(amount)}</bdi>
          </p>
        )}
      </dd>
    </div>
  );
}

function UnitLink({ id, name }: { id: string; name: string }) {
  const text = <RecordText text={name} />;
  return id ? (
    <Link className={textStyles.lineLink} to={unitPath(id)}>
      {text}
    </Link>
  ) : (
    text
  );
}

function DueCell({ id, contract, now, outstanding: { overdue, next, rest } }: DueProps) {
  const { t } = useTranslation([contractDetailTexts, contractClosingTexts]);
  const format = useFormat();
  const inDays = (day: Day) => t('lead.inDays', { count: daysBetween(now, day), number: format.number(daysBetween(now, day)) });
  const kind = contractKind(contract);
  if (!isLive(contractDays(contract), now)) return <ClosingCell contract={contract} />;
  if (overdue) {
    return (
      <Cell
        label={<dt className="tone-error size-13">{t('lead.overdue')}</dt>}
        main={<span className="tone-error">{format.money(overdue.amount)}</span>}
        second={t('lead.since', { day: format.day(overdue.since) })}
      >
        {next && <p>{t('lead.thenDue', { amount: format.money(next.amount), day: format.day(next.day) })}</p>}
      </Cell>
    );
  }
  const label = <dt className="muted size-13">{t('nextDue')}</dt>;
  if (next) {
    const what = paymentText(next);
    return (
      <Cell label={label} main={format.money(next.amount)} second={`${format.day(next.day)} · ${inDays(next.day)}`}>
        {what && <p className="muted">{what}</p>}
      </Cell>
    );
  }
  if (kind === 'reservation') return <Cell label={label} main={t('lead.nothing')} second={t('lead.reserved')} />;
  const isUnplanned = rest === undefined && (kind === 'sale' || termProblems(contract).length > 0);
  return (
    <Cell label={label} main={t('lead.nothing')} second={t(isUnplanned ? 'lead.unplanned' : 'lead.allDue')}>
      {isUnplanned && (
        <p>
          <Link className={textStyles.lineLink} to={contractEditPath(id, 'terms')}>
            {t('lead.plan')}
          </Link>
        </p>
      )}
    </Cell>
  );
}

function ClosingCell({ contract }: Props) {
  const { t } = useTranslation([contractClosingTexts, contractDetailTexts]);
  const { resultsOf, clearedOf } = useClosingWords(contract);
  const said = (of: Parameters<typeof resultsOf>[0]) =>
    resultsOf(of)
      .map(({ text }) => text)
      .join(' · ');
  const { renewal, isKnown } = useRenewal(contract);
  const statement = closingStatement(contract, undefined, renewal?.carried);
  const { rent, guaranty, payback, deductions, inHand } = statement;
  const label = <dt className="muted size-13">{t('balance')}</dt>;
  if (!isKnown) return <Cell label={label} main="" second="" />;
  if (!rent && guaranty === 0 && payback === 0 && deductions.length === 0)
    return <Cell label={label} main={t('contract-detail:lead.nothing')} second={t('nothing')} />;
  return (
    <Cell
      label={label}
      main={said(statement)}
      second={inHand ? `${clearedOf(inHand.cheques)} ${said(inHand.cleared)}` : rent ? '' : t('contract-detail:lead.depositOnly')}
    />
  );
}

function TimeCell({ contract, now, outstanding: { rest } }: CellProps & Pick<DueProps, 'outstanding'>) {
  const { t } = useTranslation(contractDetailTexts);
  const format = useFormat();
  const { begin, last, termination } = contractDays(contract);
  const kind = contractKind(contract);
  const days = (from: Day, to: Day) => {
    const count = daysBetween(from, to);
    return format.counted(count);
  };
  if (last !== undefined && last < now) {
    return (
      <Cell
        label={<dt className="muted size-13">{t(termination === undefined ? 'lead.ended' : 'lead.terminated')}</dt>}
        main={t('lead.daysAgo', days(last, now))}
        second={format.day(last)}
      />
    );
  }
  if (kind === 'reservation') {
    return (
      <Cell
        label={<dt className="muted size-13">{t('lead.reservation')}</dt>}
        main={textOf('reservationId')(contract) ?? ''}
        second={
          last === undefined
            ? t('lead.openEnd')
            : `${t('lead.heldUntil', { day: format.day(last) })} · ${t('lead.inDays', days(now, last))}`
        }
      />
    );
  }
  if (begin !== undefined && begin > now) {
    return (
      <Cell
        label={<dt className="muted size-13">{t('lead.starts')}</dt>}
        main={t('lead.inDays', days(now, begin))}
        second={last === undefined ? format.day(begin) : t('span', { begin: format.day(begin), end: format.day(last) })}
      />
    );
  }
  if (kind === 'sale' && terminatedAhead(contract, now) === undefined) {
    if (!rest)
      return (
        <Cell label={<dt className="muted size-13">{t('lead.left')}</dt>} main={t('lead.nothing')} second={t('lead.unplanned')} />
      );
    return (
      <Cell
        label={<dt className="muted size-13">{t('lead.left')}</dt>}
        main={t('lead.of', { number: format.number(rest.count), all: format.number(rest.all) })}
        second={t(rest.count === 0 ? 'lead.lastWas' : 'lead.lastOn', {
          amount: format.money(rest.amount),
          day: format.day(rest.last),
        })}
      />
    );
  }
  return (
    <Cell
      label={<dt className="muted size-13">{t(termination === undefined ? 'lead.ends' : 'lead.endsTerminated')}</dt>}
      main={last === undefined ? t('lead.openEnd') : t('lead.inDays', days(now, last))}
      second={format.day(last)}
    />
  );
}

type FactProps = { label: ReactNode; main: ReactNode; second: string; children?: ReactNode };

function Cell({ label, main, second, children }: FactProps) {
  return (
    <div>
      {label}
      <dd>
        <p className={`bold size-20 ${styles.main}`}>
          <bdi>{main}</bdi>
        </p>
        {second && <p className="muted">{second}</p>}
        {children}
      </dd>
    </div>
  );
}
