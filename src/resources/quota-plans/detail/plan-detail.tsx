import Skeleton from '@mui/material/Skeleton';
import { useMemo } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { quotaPlanEditPath } from '@/addresses';
import { quotaPlanTexts } from '@/i18n/en/quota-plans';
import type { ServiceDocument } from '@/schema/document';
import { labelOf } from '@/schema/labels';
import { type Reading, readRecord } from '@/schema/reading';
import { LazyBoundary, lazyPart } from '@/ui/loading/lazy-part';
import { Advanced } from '@/ui/panels/advanced';
import { isMissing } from '@/ui/panels/field-value';
import { RecordDetails, unexpectedAt } from '@/ui/panels/record-details';
import { RecordFacts } from '@/ui/panels/record-facts';
import { RecordText } from '@/ui/text/record-text';
import { useToday } from '@/ui/page/use-today';
import { columnWord, objectWord } from '../measured-words';
import { planWord } from '../plan-words';
import { type QuotaPlan, quotaPlanSchema } from '../quota-plan.schema';
import { standingsOf } from '../rules/attainment';
import { readPlan } from '../rules/plan-entries';
import { useMeasure } from '../use-measure';
import { AttainmentPanel, useCounted } from './attainment-panel';
import type { MembersProps } from './members-panel';

const MemberPanels = lazyPart<MembersProps>(() => import('./member-panels').then((module) => module.MemberPanels));

export function PlanDetail({ id, plan }: { id: string; plan: ServiceDocument }) {
  const { t } = useTranslation(quotaPlanTexts);
  const reading = useMemo(() => readRecord(quotaPlanSchema, readPlan(plan)), [plan]);
  const now = useToday();
  const counted = useCounted(plan);
  const { contracts, measure, records } = useMeasure(plan, counted);
  const standings = useMemo(() => standingsOf(plan, now, measure), [plan, now, measure]);
  const inBin = reading.record.deleted === true;
  const editPath = (section?: string) => (inBin ? undefined : quotaPlanEditPath(id, section));
  return (
    <div className="stack gap-24 shrinks">
      {inBin && <p className="rounded-8 framed sunken pad-12-16">{t('inBin')}</p>}
      <AttainmentPanel facts={<Facts plan={plan} reading={reading} />} {...{ plan, contracts, measure, standings, counted }} />
      <LazyBoundary fallback={<Skeleton height={280} className="screen-only" />}>
        <MemberPanels {...{ plan, reading, records, standings, editPath }} />
      </LazyBoundary>
      <Advanced schema={quotaPlanSchema} reading={reading} ids={['realmId', 'incentiveplanId', 'members']} />
    </div>
  );
}

function Facts({ plan, reading: { record, unexpected } }: { plan: ServiceDocument; reading: Reading<QuotaPlan> }) {
  const facts = [
    { name: 'planUom', value: <bdi>{planWord('units', record.planUom ?? '')}</bdi> },
    { name: 'uomObject', value: <RecordText text={objectWord(plan)} /> },
    { name: 'uomColumn', value: <RecordText text={columnWord(plan)} /> },
    { name: 'quotaPeriodSetup', value: <bdi>{planWord('periods', record.quotaPeriodSetup ?? '')}</bdi> },
  ] as const;
  const unread = (['planName', ...facts.map(({ name }) => name), 'quotaplanNumber', 'deleted'] as const).filter((name) =>
    unexpectedAt(unexpected, name),
  );
  return (
    <div className="stack gap-16 below-16">
      <RecordFacts
        facts={facts.map(({ name, value }) => ({
          label: labelOf(quotaPlanSchema, name),
          value: isMissing(record[name]) ? undefined : value,
        }))}
      />
      <RecordDetails schema={quotaPlanSchema} record={record} unexpected={unexpected} names={unread} onlyGiven />
    </div>
  );
}

export function PlanSkeleton() {
  return (
    <div className="stack gap-24 shrinks" aria-hidden>
      <Skeleton height={420} />
      <Skeleton height={280} />
    </div>
  );
}
