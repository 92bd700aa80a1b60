import { useTranslation } from '@/i18n/use-translation';
import { contractDetailTexts } from '@/i18n/en/contract-detail';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { customerTexts } from '@/i18n/en/customers';
import { useFormat } from '@/i18n/format';
import { unreadText } from '@/i18n/unread-text';
import { kindWord } from '@/resources/contracts/contract-words';
import { chequesFor } from '../rules/cheques';
import type { UnitNames } from '@/resources/contracts/rules/names';
import { sumToCent } from '@/schema/money';
import { DataTable } from '@/ui/panels/data-table';
import figures from '@/ui/panels/figures-table.module.css';
import { RecordFacts } from '@/ui/panels/record-facts';
import { RecordText } from '@/ui/text/record-text';
import styles from './customers.module.css';
import { dueText, unitsText, useChequeText } from './entry-texts';
import type { SaleAccount } from './statement';

type Props = { sale: SaleAccount; names: UnitNames };

export function StatementSale({ sale: { contract, price, rest, coming }, names }: Props) {
  const { t } = useTranslation([customerTexts, contractWordTexts, contractDetailTexts]);
  const format = useFormat();
  const chequeText = useChequeText();
  const title = [kindWord('sale'), unitsText(contract, names)].filter(Boolean).join(' · ');
  const amount = (value: number) => <bdi>{format.number(value, { digits: 2 })}</bdi>;
  const money = (value: number) => <bdi>{format.money(value)}</bdi>;
  const left = coming.map((line) => ({ line, amount: sumToCent([line.open, line.promised]) }));
  return (
    <section aria-label={title}>
      <h2 className="size-16 bold below-16">
        <RecordText text={title} />
      </h2>
      <RecordFacts
        facts={[
          { label: t('contract-words:price'), ...(price !== undefined && { value: money(price) }) },
          ...(rest === undefined ? [] : [{ label: t('sale.rest'), value: money(rest) }]),
        ]}
      />
      {coming.length > 0 && (
        <DataTable
          className={styles.rows}
          label={t('sale.coming')}
          rows={left}
          keyOf={({ line }) => `${line.day} ${line.place}`}
          total={t('sale.sum')}
          columns={[
            {
              name: 'day',
              head: t('columns.day'),
              cell: ({ line: { day } }) => <time dateTime={day}>{format.day(day)}</time>,
            },
            {
              name: 'what',
              head: t('sale.coming'),
              kind: 'name',
              cell: ({ line }) => (
                <>
                  <RecordText text={dueText(line, contract)} />
                  {chequesFor([line], contract).map((cheque) => (
                    <span key={cheque.key} className="block muted size-12">
                      <RecordText text={t('sale.cheque', { cheque: chequeText(cheque) })} />
                    </span>
                  ))}
                  {line.unread !== undefined && <span className={figures.flag}>{unreadText(line.unread)}</span>}
                </>
              ),
            },
            {
              name: 'open',
              head: t('contract-detail:inCurrency', { label: t('columns.open') }),
              kind: 'number',
              cell: ({ amount: open }) => amount(open),
              foot: amount(sumToCent(left.map((one) => one.amount))),
            },
          ]}
        />
      )}
    </section>
  );
}
