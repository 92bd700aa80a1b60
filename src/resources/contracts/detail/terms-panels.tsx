import { useTranslation } from '@/i18n/use-translation';
import { contractChequesPath, recordChequesPath } from '@/addresses';
import { writeJson } from '@/api/json';
import { contractDetailTexts } from '@/i18n/en/contract-detail';
import { dayOf } from '@/schema/day';
import { isMissing, type ServiceDocument } from '@/schema/document';
import { fieldOf } from '@/schema/field';
import { readRows, type RowOf } from '@/schema/reading';
import { ButtonLink } from '@/ui/controls/button-link';
import { Panel, type PanelProps } from '@/ui/panels/panel';
import { UnexpectedRows } from '@/ui/panels/panel-parts';
import { PrintPanelButton } from '@/ui/paper/print-button';
import { RecordDetails } from '@/ui/panels/record-details';
import { useToday } from '@/ui/page/use-today';
import { type Contract, contractSchema } from '../contract.schema';
import { handedOver } from '@/desks/money/rules/cheques';
import { openLines } from '@/desks/money/rules/ledger';
import { storedSchedule } from '../rules/schedule';
import { scheduleSources } from '@/desks/money/schedule/schedule-source';
import { ScheduleView } from '@/desks/money/schedule/schedule-view';
import styles from './terms-panels.module.css';

export function SchedulePanel({
  id,
  reading,
  editPath,
  contract,
}: PanelProps<Contract> & { id: string; contract: ServiceDocument }) {
  const { t } = useTranslation(contractDetailTexts);
  const now = useToday();
  const { rows, unreadable } = readRows(reading, 'manualTerms');
  const unlisted = rows.filter(({ row, unexpected }) => unexpected.length > 0 || dayOf(row.date) === undefined);
  if (scheduleSources(contract).length + unlisted.length + unreadable.length === 0) return null;
  return (
    <Panel
      id="schedule"
      title={t('panels.schedule')}
      editTo={editPath('terms')}
      action={
        <>
          {handedOver(contract).length > 0 && (
            <ButtonLink to={contractChequesPath(id)} size="small">
              {t('chequeReceipt')}
            </ButtonLink>
          )}
          {openLines(contract, now).length > 0 && (
            <ButtonLink to={recordChequesPath(id)} size="small">
              {t('recordCheques')}
            </ButtonLink>
          )}
          <PrintPanelButton label={t('printSchedule')} />
        </>
      }
    >
      <ScheduleView contract={contract} />
      {unlisted.length > 0 && (
        <section className="stack gap-12 above-16" aria-label={t('unlisted')}>
          <h3 className="size-13 medium muted">{t('unlisted')}</h3>
          {unlisted.map((row) => (
            <UnlistedTerm key={row.index} {...row} />
          ))}
        </section>
      )}
      <UnexpectedRows entries={unreadable} />
    </Panel>
  );
}

type ManualTerm = NonNullable<Contract['manualTerms']>[number];

const termSchema = fieldOf(contractSchema, 'manualTerms').fields ?? contractSchema;

const UnlistedTerm = ({ row, index, unexpected }: RowOf<ManualTerm>) => (
  <RecordDetails
    schema={termSchema}
    record={row}
    names={['date', 'description', 'amount', 'type']}
    unexpected={unexpected}
    path={['manualTerms', index]}
    onlyGiven
  />
);

type Props = { contract: ServiceDocument; editPath: (section?: string) => string };

/** Shown raw when no schedule can be read: the service defines the shape. */
export function TermsPanel({ contract, editPath }: Props) {
  const { t } = useTranslation(contractDetailTexts);
  if (isMissing(contract.terms) || storedSchedule(contract)) return null;
  return (
    <Panel id="service-terms" title={t('panels.terms')} editTo={editPath('terms')}>
      <pre className={`size-13 scrolls ${styles.json}`} dir="ltr">
        {writeJson(contract.terms, 2)}
      </pre>
    </Panel>
  );
}
