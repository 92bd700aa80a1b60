import { useTranslation } from '@/i18n/use-translation';
import { Link } from 'react-router';
import { contractEditPath } from '@/addresses';
import { contractClosingTexts } from '@/i18n/en/contract-closing';
import { contractDetailTexts } from '@/i18n/en/contract-detail';
import { useFormat } from '@/i18n/format';
import { daysBetween } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import textStyles from '@/ui/text/text.module.css';
import { useToday } from '@/ui/page/use-today';
import type { ContractProps } from '@/resources/contracts/contract-page.place';
import { LeadCell } from '@/resources/contracts/detail/lead-cell';
import { paymentText } from '@/resources/contracts/payment-words';
import { contractDays, contractKind, isLive } from '@/resources/contracts/rules/contract-days';
import { termProblems } from '@/resources/contracts/rules/terms';
import { useRenewal } from '@/resources/contracts/use-renewal';
import { useClosingWords } from '../closing/closing-statement';
import { carriedDeposit, closingStatement } from '../rules/closing';
import { outstandingOn } from '../rules/outstanding';

export function DueCell({ id, contract }: ContractProps) {
  const { t } = useTranslation(contractDetailTexts);
  const format = useFormat();
  const now = useToday();
  const kind = contractKind(contract);
  if (!isLive(contractDays(contract), now)) return <ClosingCell contract={contract} />;
  const { overdue, next, rest } = outstandingOn(contract, now);
  if (overdue) {
    return (
      <LeadCell
        label={t('lead.overdue')}
        isLate
        main={<span className="tone-error">{format.money(overdue.amount)}</span>}
        second={t('lead.since', { day: format.day(overdue.since) })}
      >
        {next && <p>{t('lead.thenDue', { amount: format.money(next.amount), day: format.day(next.day) })}</p>}
      </LeadCell>
    );
  }
  const label = t('nextDue');
  if (next) {
    const what = paymentText(next);
    const inDays = t('lead.inDays', format.counted(daysBetween(now, next.day)));
    return (
      <LeadCell label={label} main={format.money(next.amount)} second={`${format.day(next.day)} · ${inDays}`}>
        {what && <p className="muted">{what}</p>}
      </LeadCell>
    );
  }
  if (kind === 'reservation') return <LeadCell label={label} main={t('lead.nothing')} second={t('lead.reserved')} />;
  const isUnplanned = rest === undefined && (kind === 'sale' || termProblems(contract).length > 0);
  return (
    <LeadCell label={label} main={t('lead.nothing')} second={t(isUnplanned ? 'lead.unplanned' : 'lead.allDue')}>
      {isUnplanned && (
        <p>
          <Link className={textStyles.lineLink} to={contractEditPath(id, 'terms')}>
            {t('lead.plan')}
          </Link>
        </p>
      )}
    </LeadCell>
  );
}

function ClosingCell({ contract }: { contract: ServiceDocument }) {
  const { t } = useTranslation([contractClosingTexts, contractDetailTexts]);
  const { resultsOf, clearedOf } = useClosingWords(contract);
  const said = (of: Parameters<typeof resultsOf>[0]) =>
    resultsOf(of)
      .map(({ text }) => text)
      .join(' · ');
  const { renewal, isKnown } = useRenewal(contract);
  const statement = closingStatement(contract, undefined, carriedDeposit(contract, renewal));
  const { rent, guaranty, payback, deductions, inHand } = statement;
  const label = t('balance');
  if (!isKnown) return <LeadCell label={label} main="" second="" />;
  if (!rent && guaranty === 0 && payback === 0 && deductions.length === 0)
    return <LeadCell label={label} main={t('contract-detail:lead.nothing')} second={t('nothing')} />;
  return (
    <LeadCell
      label={label}
      main={said(statement)}
      second={inHand ? `${clearedOf(inHand.cheques)} ${said(inHand.cleared)}` : rent ? '' : t('contract-detail:lead.depositOnly')}
    />
  );
}

export function LeftCell({ contract }: ContractProps) {
  const { t } = useTranslation(contractDetailTexts);
  const format = useFormat();
  const { rest } = outstandingOn(contract, useToday());
  const label = t('lead.left');
  if (!rest) return <LeadCell label={label} main={t('lead.nothing')} second={t('lead.unplanned')} />;
  return (
    <LeadCell
      label={label}
      main={t('lead.of', { number: format.number(rest.count), all: format.number(rest.all) })}
      second={t(rest.count === 0 ? 'lead.lastWas' : 'lead.lastOn', {
        amount: format.money(rest.amount),
        day: format.day(rest.last),
      })}
    />
  );
}
