import { useTranslation } from '@/i18n/use-translation';
import { contractDetailTexts } from '@/i18n/en/contract-detail';
import { dayOf } from '@/schema/day';
import { fieldOf } from '@/schema/field';
import type { RowOf } from '@/schema/reading';
import { RecordDetails } from '@/ui/panels/record-details';
import { type Contract, contractSchema } from '../contract.schema';

export type Instalment = RowOf<NonNullable<Contract['manualTerms']>[number]>;

export const instalmentSchema = fieldOf(contractSchema, 'manualTerms').fields ?? contractSchema;

/** An instalment without a day or with values that cannot be read, which no table can list. */
export const isUnlisted = ({ row, unexpected }: Instalment): boolean => unexpected.length > 0 || dayOf(row.date) === undefined;

export function UnlistedInstalments({ rows }: { rows: readonly Instalment[] }) {
  const { t } = useTranslation(contractDetailTexts);
  if (rows.length === 0) return null;
  return (
    <section className="stack gap-12 above-16" aria-label={t('unlisted')}>
      <h3 className="size-13 medium muted">{t('unlisted')}</h3>
      {rows.map(({ row, index, unexpected }) => (
        <RecordDetails
          key={index}
          schema={instalmentSchema}
          record={row}
          names={['date', 'description', 'amount', 'type']}
          unexpected={unexpected}
          path={['manualTerms', index]}
          onlyGiven
        />
      ))}
    </section>
  );
}
