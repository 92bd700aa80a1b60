import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { contractPaymentTexts } from '@/i18n/en/contract-payments';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { commonTexts } from '@/i18n/en/common';
import { useFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { InputBox } from '@/ui/controls/controls';
import { SumNote } from '@/ui/form/fields/sum-note';
import { InfoButton } from '@/ui/dialogs/disclosure';
import { FoldSummary } from '@/ui/panels/panel-details';
import { RecordText } from '@/ui/text/record-text';
import { DataTable } from '@/ui/panels/data-table';
import { contractName, contractTitles } from '@/resources/contracts/contract-title';
import { paymentText } from '@/resources/contracts/payment-words';
import { UnitNames } from '@/resources/contracts/list/unit-names';
import type { MoneyProblem } from '@/desks/typed-money';
import { unitsOf } from '@/resources/contracts/rules/names';
import { useUnitNames } from '@/resources/contracts/use-unit-names';
import type { Payable, Payer, Spread } from '../rules/payable';
import styles from './record-payment.module.css';

type Props = {
  payers: readonly Payer[];
  spreads: readonly Spread[];
  parts: ReadonlyMap<string, string>;
  problems: ReadonlyMap<string, MoneyProblem>;
  isRefund: boolean;
  onType: (key: string, text: string) => void;
  onClear: (key: string) => void;
};

export function SpreadTable(props: Props) {
  const { t } = useTranslation(contractPaymentTexts);
  const format = useFormat();
  const { payers, spreads } = props;
  const isMixed = contractTitles(payers.flatMap(({ contracts }) => contracts)).length > 1;
  return (
    <section aria-label={t('spread')}>
      <h2 className="row centred gap-4 size-16 bold">
        <span>{t('spread')}</span>
        <InfoButton>
          <p>{t('spreadRule')}</p>
        </InfoButton>
      </h2>
      {payers.length > 1 && <p>{t('persons', format.counted(payers.length))}</p>}
      {payers.map((payer, index) => {
        const { key } = payer;
        return <PayerParts key={key} {...props} payer={payer} spread={spreads[index]} isMixed={isMixed} />;
      })}
    </section>
  );
}

function PayerParts({ payer, ...own }: Omit<PartsProps, 'payables' | 'label'> & { payer: Payer }) {
  const { t } = useTranslation(contractPaymentTexts);
  const format = useFormat();
  const { parts, spread } = own;
  // A row that is typed into stays where it is.
  const [kept, setKept] = useState<ReadonlySet<string>>(() => new Set(parts.keys()));
  const isAbove = ({ key, isProposed }: Payable) =>
    isProposed || kept.has(key) || (!parts.has(key) && (spread?.parts.get(key) ?? 0) > 0);
  const others = payer.payables.filter((one) => !isAbove(one));
  const label = t('others', format.counted(others.length));
  return (
    <>
      <h3 className="row gap-16 medium between above-16 below-8">
        <RecordText text={payerName(payer)} />
        <bdi className="figures nowrap">{format.money(spread?.sum ?? 0)}</bdi>
      </h3>
      <Parts
        {...own}
        payables={payer.payables.filter(isAbove)}
        label={payerName(payer)}
        onType={(key, text) => {
          setKept((before) => new Set(before).add(key));
          own.onType(key, text);
        }}
      />
      {others.length > 0 && (
        <details className="above-8">
          <FoldSummary icon={16} className="high-40 medium">
            <span>{label}</span>
          </FoldSummary>
          <Parts {...own} payables={others} label={label} />
        </details>
      )}
    </>
  );
}

type PartsProps = Pick<Props, 'parts' | 'problems' | 'isRefund' | 'onType' | 'onClear'> & {
  payables: readonly Payable[];
  spread: Spread | undefined;
  isMixed: boolean;
  label: string;
};

function Parts({ payables, spread, isMixed, parts, problems, isRefund, onType, onClear, label }: PartsProps) {
  const { t } = useTranslation([contractPaymentTexts, contractWordTexts]);
  const format = useFormat();
  const names = useUnitNames();
  const standing = t(isRefund ? 'sums.received' : 'sums.open');
  const standsOf = (line: Payable['line']) => format.number(isRefund ? line.settled : line.open, { digits: 2 });
  const whatOf = (line: Payable['line']) => paymentText(line) || t('contract-words:paymentTypes.rent');
  return (
    <DataTable
      className={styles.table}
      label={label}
      rows={payables}
      keyOf={({ key }) => key}
      columns={[
        {
          name: 'instalment',
          head: t('instalment'),
          kind: 'name',
          cell: ({ contract, line }) => (
            <>
              <RecordText text={whatOf(line)} />
              {isMixed && (
                <div className="size-12">
                  <RecordText text={contractName(contract)} />
                </div>
              )}
              <div className="muted size-12">
                <bdi>{format.day(line.day)}</bdi>
                <span>{' · '}</span>
                <UnitNames names={unitsOf(contract, names).map(({ id, name }) => name || id)} shown={1} format={format} />
              </div>
              <div className="muted size-12 phone-only">
                <span>{standing}</span> <bdi>{standsOf(line)}</bdi>
              </div>
            </>
          ),
        },
        {
          name: 'open',
          head: standing,
          kind: 'number',
          className: 'off-phone',
          cell: ({ line }) => <bdi>{standsOf(line)}</bdi>,
        },
        {
          name: 'part',
          head: t('part'),
          kind: 'number',
          cell: ({ key, line }) => (
            <PartInput
              {...{ problem: problems.get(key), proposed: spread?.parts.get(key) ?? 0, typed: parts.get(key) }}
              id={`${key}-problem`}
              label={t('partOf', { what: whatOf(line), day: format.day(line.day) })}
              onType={(text) => onType(key, text)}
              onClear={() => onClear(key)}
            />
          ),
        },
      ]}
    />
  );
}

type PartInputProps = {
  id: string;
  label: string;
  typed: string | undefined;
  /** In AED; shown until something is typed. */
  proposed: number;
  problem: MoneyProblem | undefined;
  onType: (text: string) => void;
  onClear: () => void;
};

function PartInput({ id, label, typed, proposed, problem, onType, onClear }: PartInputProps) {
  const { t } = useTranslation([contractPaymentTexts, commonTexts]);
  const format = useFormat();
  const isWrong = problem !== undefined;
  return (
    <>
      <InputBox
        small
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        className={styles.part}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? id : undefined}
        value={typed ?? (proposed === 0 ? '' : format.exactMoney(proposed))}
        onChange={(event) => onType(event.target.value)}
        onBlur={() => {
          if (typed?.trim() === '' && proposed === 0) onClear();
        }}
      />
      <SumNote text={typed ?? ''} />
      {isWrong && (
        <p id={id} className="tone-error letters-12 wraps">
          {t(problem === 'tooFine' ? 'common:inputs.tooFine' : 'notAnAmount')}
        </p>
      )}
    </>
  );
}

const payerName = ({ contracts }: Payer): string =>
  contractTitles(contracts).join(' · ') || i18n.t('unnamed', { ns: contractWordTexts });
