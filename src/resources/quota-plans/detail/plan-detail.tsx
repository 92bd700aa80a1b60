import Skeleton from '@mui/material/Skeleton';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { quotaPlanEditPath } from '@/addresses';
import { quotaPlanTexts } from '@/i18n/en/quota-plans';
import { useFormat } from '@/i18n/format';
import type { ServiceDocument } from '@/schema/document';
import { readRecord } from '@/schema/reading';
import { isMissing } from '@/ui/panels/field-value';
import { Panel } from '@/ui/panels/panel';
import { PanelDetails } from '@/ui/panels/panel-details';
import { RecordText } from '@/ui/text/record-text';
import { Advanced } from '@/ui/panels/advanced';
import { columnWord, objectWord } from '../measured-words';
import { planWord } from '../plan-words';
import { quotaPlanSchema } from '../quota-plan.schema';
import { AttainmentPanel } from './attainment-panel';
import { readPlan } from '../rules/plan-entries';
import { MembersPanel } from './members-panel';
import styles from './plan-detail.module.css';
import { PlanningPanel } from './planning-panel';

/** Shows the whole plan, read once. Values that cannot be read appear as received. */
export function PlanDetail({ id, plan }: { id: string; plan: ServiceDocument }) {
  const { t } = useTranslation(quotaPlanTexts);
  const format = useFormat();
  const reading = useMemo(() => readRecord(quotaPlanSchema, readPlan(plan)), [plan]);
  const { record, unexpected } = reading;
  const inBin = record.deleted === true;
  const editPath = (section?: string) => (inBin ? undefined : quotaPlanEditPath(id, section));
  return (
    <div className="stack gap-24 shrinks">
      {inBin && <p className={styles.bin}>{t('inBin')}</p>}
      <div className={styles.columns}>
        <Panel id="general" title={t('panels.facts')} editTo={editPath()}>
          <PanelDetails
            schema={quotaPlanSchema}
            record={record}
            unexpected={unexpected}
            names={['planName', 'planUom', 'uomObject', 'uomColumn', 'quotaPeriodSetup', 'quotaplanNumber', ...markOf(plan)]}
            show={{
              planUom: <bdi>{planWord('units', record.planUom ?? '')}</bdi>,
              uomObject: <RecordText text={objectWord(plan)} />,
              uomColumn: <RecordText text={columnWord(plan)} />,
              quotaPeriodSetup: <bdi>{planWord('periods', record.quotaPeriodSetup ?? '')}</bdi>,
              quotaplanNumber: <bdi>{format.number(record.quotaplanNumber, { group: false })}</bdi>,
            }}
          />
        </Panel>
        <MembersPanel reading={reading} editTo={editPath('members')} />
      </div>
      <AttainmentPanel plan={plan} />
      <PlanningPanel plan={plan} reading={reading} editTo={editPath('planning')} />
      <Advanced schema={quotaPlanSchema} reading={reading} ids={['realmId', 'incentiveplanId', 'members']} />
    </div>
  );
}

/** Names the mark of a deleted plan; a plan that is not deleted says nothing of it. */
const markOf = ({ deleted }: ServiceDocument): ['deleted'] | [] => (deleted === false || isMissing(deleted) ? [] : ['deleted']);

export function PlanSkeleton() {
  return (
    <div className="stack gap-24 shrinks" aria-hidden>
      <div className={styles.columns}>
        <Skeleton height={240} />
        <Skeleton height={240} />
      </div>
      <Skeleton height={280} />
    </div>
  );
}
