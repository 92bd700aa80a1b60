import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Link } from 'react-router';
import { customerPath, unitPath } from '@/addresses';
import { contractDetailTexts } from '@/i18n/en/contract-detail';
import { commonTexts } from '@/i18n/en/common';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { useFormat } from '@/i18n/format';
import { hasDesk } from '@/places';
import { type Day, daysBetween } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { labelOf } from '@/schema/labels';
import { BilingualName } from '@/ui/panels/bilingual-text';
import { Phone } from '@/ui/text/reach';
import { RecordText } from '@/ui/text/record-text';
import { ClashList } from '../clash-list';
import { contractQueries } from '../contract.api';
import { contractSchema } from '../contract.schema';
import { doubleSales } from '../rules/overlap';
import { ContractRules, ContractStatusPill } from '../contract-status';
import { contractPage, type ContractPagePart, type ContractProps } from '../contract-page.place';
import { contractTitle } from '../contract-title';
import { daysLeftText, kindWord, priceWord } from '../contract-words';
import { textOf } from '../list/contract-values';
import { arabicPartyName, contractNames, unitsOf } from '../rules/names';
import { stageOf } from '../list/stage';
import { contractDays, contractKind, dayWon } from '../rules/contract-days';
import { agreedAmount } from '../rules/amounts';
import { personKey, reachable } from '../rules/people';
import { terminatedAhead } from '../rules/status';
import { useKnownUnitNames } from '../use-unit-names';
import textStyles from '@/ui/text/text.module.css';
import { useToday } from '@/ui/page/use-today';
import { useSettled } from '@/ui/loading/later';
import styles from './contract-lead.module.css';

type Props = { contract: ServiceDocument };
type CellProps = Props & { now: Day };

export function ContractLead({ id, contract }: Props & { id: string }) {
  const { t } = useTranslation([contractDetailTexts, contractWordTexts]);
  const format = useFormat();
  const now = useToday();
  const stage = stageOf(contract, now);
  return (
    <section className="outlined shrinks" aria-label={t('lead.title')}>
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
          {hasDesk('money') && <p>{t('lead.rule')}</p>}
        </ContractRules>
      </div>
      <dl className={`stack ${styles.cells}`}>
        <PartyCell contract={contract} />
        <UnitsCell contract={contract} />
        <Added at="Due" id={id} contract={contract} />
        <TimeCell id={id} contract={contract} now={now} />
      </dl>
      <Added at="Neighbours" id={id} contract={contract} />
      <Doubles contract={contract} now={now} />
      <Added at="Timeline" id={id} contract={contract} />
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
          {key === '' || !hasDesk('money') ? (
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
  const { t } = useTranslation([contractDetailTexts, commonTexts]);
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
              {index > 0 && <span>{t('common:separator')}</span>}
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

export function UnitLink({ id, name }: { id: string; name: string }) {
  const text = <RecordText text={name} />;
  return id ? (
    <Link className={textStyles.lineLink} to={unitPath(id)}>
      {text}
    </Link>
  ) : (
    text
  );
}

function TimeCell({ id, contract, now }: CellProps & { id: string }) {
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
      <LeadCell
        label={t(termination === undefined ? 'lead.ended' : 'lead.terminated')}
        main={t('lead.daysAgo', days(last, now))}
        second={format.day(last)}
      />
    );
  }
  if (kind === 'reservation') {
    return (
      <LeadCell
        label={t('lead.reservation')}
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
      <LeadCell
        label={t('lead.starts')}
        main={t('lead.inDays', days(now, begin))}
        second={last === undefined ? format.day(begin) : t('span', { begin: format.day(begin), end: format.day(last) })}
      />
    );
  }
  if (kind === 'sale' && terminatedAhead(contract, now) === undefined && contractPage.parts().some(({ Left }) => Left))
    return <Added at="Left" id={id} contract={contract} />;
  if (kind === 'sale' && last === undefined)
    return <LeadCell label={labelOf(contractSchema, 'contractDate')} main={format.day(dayWon(contract))} second="" />;
  return (
    <LeadCell
      label={t(termination === undefined ? 'lead.ends' : 'lead.endsTerminated')}
      main={last === undefined ? t('lead.openEnd') : t('lead.inDays', days(now, last))}
      second={format.day(last)}
    />
  );
}

type LeadCellProps = { label: string; isLate?: boolean; main: ReactNode; second: string; children?: ReactNode };

export function LeadCell({ label, isLate = false, main, second, children }: LeadCellProps) {
  return (
    <div>
      <dt className={`size-13 ${isLate ? 'tone-error' : 'muted'}`}>{label}</dt>
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

type Spot = 'Due' | 'Left' | 'Neighbours' | 'Timeline' | 'StreamActions' | 'Asks' | 'Actions' | 'Entries';

export const Added = ({ at, ...props }: ContractProps & { at: Spot }) =>
  contractPage.parts().map(({ [at]: Part }: ContractPagePart, index) => Part && <Part key={index} {...props} />);
