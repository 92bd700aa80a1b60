import { useTranslation } from '@/i18n/use-translation';
import { quotaPlanTexts } from '@/i18n/en/quota-plans';
import { DetailPage } from '@/ui/page/detail-page';
import { planTitle } from './list/plan-values';
import { quotaPlanMutations, quotaPlanQueries } from './quota-plan.api';
import { quotaPlansListPath } from '../list-paths';
import Skeleton from '@mui/material/Skeleton';
import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { duplicateQuotaPlanPath, quotaPlanEditPath, quotaPlanPath } from '@/addresses';
import { useFormat } from '@/i18n/format';
import { isMissing, type ServiceDocument } from '@/schema/document';
import { labelOf } from '@/schema/labels';
import { type Reading, readRecord } from '@/schema/reading';
import { ChoiceInput } from '@/ui/controls/inputs';
import { LazyBoundary, lazyPart } from '@/ui/loading/lazy-part';
import { Warning } from '@/ui/notices/warning';
import { QueryView } from '@/ui/page/query-view';
import { setParam, useAddress } from '@/ui/page/use-address';
import { Advanced } from '@/ui/panels/advanced';
import { RecordDetails, unexpectedAt } from '@/ui/panels/record-details';
import { RecordFacts } from '@/ui/panels/record-facts';
import { RecordText } from '@/ui/text/record-text';
import { useToday } from '@/ui/page/use-today';
import { Panel } from '@/ui/panels/panel';
import { contractKinds, type Counted, countedBy, isCount, isMeasured, kindCounted, wholePercent } from './measure';
import { columnWord, objectWord, planWord } from './plan-words';
import { type QuotaPlan, quotaPlanSchema } from './quota-plan.schema';
import { standingsOf, headlineOf, type Measure, type PeriodStanding, progressOf } from './rules/attainment';
import { periodLabel } from './rules/periods';
import { readPlan } from './rules/plan-entries';
import { useMeasure } from './use-measure';
import styles from './detail/attainment.module.css';
import { drawnPeriods } from './detail/drawn-periods';
import type { MembersProps } from './detail/member-panels';
import { planPage } from './plan-page.place';
import Button from '@mui/material/Button';
import Copy from 'lucide-react/icons/copy';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useNavigate } from 'react-router';
import { commonTexts } from '@/i18n/en/common';
import { useRemoveRecord } from '@/ui/page/use-remove-record';
import { NotifyLink } from '@/ui/controls/notify-link';
import { ButtonLink } from '@/ui/controls/links';
import { ConfirmDialog } from '@/ui/dialogs/dialog';
import { NeighboursNav } from '@/ui/page/record-actions';
import { RestoreButton, useRestore } from './restore-button';

export function QuotaPlanDetailPage() {
  const { t } = useTranslation(quotaPlanTexts);
  return (
    <DetailPage
      resource="quota-plans"
      detail={quotaPlanQueries.detail}
      listOf={quotaPlansListPath}
      nameOf={(plan) => planTitle(plan) || t('unnamed')}
      skeleton={<PlanSkeleton />}
      renderActions={({ id, record, list }) => <PlanActions id={id} plan={record} list={list} />}
    >
      {({ id, record }) => <PlanDetail id={id} plan={record} />}
    </DetailPage>
  );
}

const PlainPanels = lazyPart<MembersProps>(() => import('./detail/member-panels').then((module) => module.MemberPanels));

function PlanDetail({ id, plan }: { id: string; plan: ServiceDocument }) {
  const { t } = useTranslation(quotaPlanTexts);
  const reading = useMemo(() => readRecord(quotaPlanSchema, readPlan(plan)), [plan]);
  const now = useToday();
  const counted = useCounted(plan);
  const { contracts, measure, records } = useMeasure(plan, counted);
  const standings = useMemo(() => standingsOf(plan, now, measure), [plan, now, measure]);
  const { MemberPanels = PlainPanels } = planPage.parts()[0] ?? {};
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

function PlanSkeleton() {
  return (
    <div className="stack gap-24 shrinks" aria-hidden>
      <Skeleton height={420} />
      <Skeleton height={280} />
    </div>
  );
}

const AttainmentChart = lazyPart(() => import('./detail/attainment-chart').then((module) => module.AttainmentChart));

type Props = AttainmentProps & { facts: ReactNode; contracts: UseQueryResult };

function AttainmentPanel({ facts, contracts, ...props }: Props) {
  const { t } = useTranslation(quotaPlanTexts);
  const { plan, counted } = props;
  return (
    <Panel id="attainment" title={t('attainment.title')} explain={t('attainment.rule')}>
      {facts}
      {isMeasured(plan) ? (
        <QueryView query={contracts}>{() => <CountedContracts plan={plan} counted={counted} />}</QueryView>
      ) : (
        <p className={styles.note}>{t('attainment.notMeasured')}</p>
      )}
      {!contracts.isLoading && <Attainment {...props} />}
    </Panel>
  );
}

type AttainmentProps = {
  plan: ServiceDocument;
  measure: Measure | undefined;
  standings: readonly PeriodStanding[];
  counted: Counted;
};

function Attainment({ plan, measure, standings }: AttainmentProps) {
  const { t } = useTranslation(quotaPlanTexts);
  const format = useFormat();
  const drawn = drawnPeriods(standings);
  const kinds = new Set(standings.flatMap(({ measured }) => measured?.kinds ?? []));
  const isMixed = !isCount(plan) && kinds.has('sale') && kinds.has('lease');
  const silent = standings.reduce((sum, { measured }) => sum + (measured?.silent ?? 0), 0);
  return (
    <>
      {isMixed && (
        <div className="below-16">
          <Warning>{t('attainment.mixed')}</Warning>
        </div>
      )}
      <Current standings={standings} />
      {drawn.length > 1 && (
        <div className={`below-16 ${styles.chartPlace}`}>
          <Suspense>
            <AttainmentChart plan={plan} periods={drawn} isMeasured={measure !== undefined} />
          </Suspense>
        </div>
      )}
      {standings.length === 0 && <p className={styles.note}>{t('noPlanning')}</p>}
      {measure && standings.some(({ elapsed }) => elapsed === undefined) && (
        <p className={styles.note}>{t('attainment.noDays')}</p>
      )}
      {silent > 0 && <p className={styles.note}>{t('attainment.silent', format.counted(silent))}</p>}
    </>
  );
}

function Current({ standings }: { standings: readonly PeriodStanding[] }) {
  const { t } = useTranslation(quotaPlanTexts);
  const format = useFormat();
  const current = standings.find(({ elapsed = 0 }) => elapsed > 0 && elapsed < 1);
  const headline = current && headlineOf(current);
  if (!headline || headline.standing.attainment === undefined) return null;
  const { source, standing, other } = headline;
  const progress = progressOf(standing, current.elapsed);
  const parts = [
    periodLabel(current.period, format),
    t('attainment.elapsed', { percent: wholePercent(current.elapsed, format) }),
    progress && t(`attainment.progress.${progress}`),
    t(source === 'contracts' ? 'attainment.fromContracts' : 'attainment.enteredManually'),
    other && t('attainment.entered', { percent: wholePercent(other.attainment, format) }),
  ].filter((part) => part !== undefined);
  return (
    <p className={`row wrap size-13 muted baseline gap-4-16 below-16 ${styles.current}`}>
      <strong className="ink figures">{wholePercent(standing.attainment, format)}</strong>
      {parts.map((part) => (
        <bdi key={part}>{part}</bdi>
      ))}
    </p>
  );
}

const NAME = 'counted';

function useCounted(plan: ServiceDocument): Counted {
  const [address] = useAddress();
  return kindCounted(plan, contractKinds.find((kind) => kind === address.get(NAME)) ?? 'all');
}

function CountedContracts({ plan, counted }: { plan: ServiceDocument; counted: Counted }) {
  const { t } = useTranslation(quotaPlanTexts);
  const [, write] = useAddress();
  if (countedBy(plan) !== 'all') return <p className={styles.note}>{t(`attainment.named.${counted}`)}</p>;
  return (
    <ChoiceInput
      className="beside gap-8 below-16"
      label={t('attainment.countedContracts')}
      small
      value={counted}
      choices={(['all', ...contractKinds] as const).map((value) => ({ value, label: t(`attainment.kinds.${value}`) }))}
      onChange={(value) => write((next) => setParam(next, NAME, value === 'all' ? '' : value), { replace: true })}
    />
  );
}

type ActionProps = { id: string; plan: ServiceDocument; list: string };

function PlanActions({ id, plan, list }: ActionProps) {
  const { t } = useTranslation([quotaPlanTexts, commonTexts]);
  if (plan.deleted === true) return <RestoreButton plan={plan} variant="contained" />;
  return (
    <>
      <ButtonLink to={quotaPlanEditPath(id)} variant="contained" startIcon={<Pencil size={16} />}>
        {t('common:edit')}
      </ButtonLink>
      <ButtonLink to={duplicateQuotaPlanPath(id)} startIcon={<Copy size={16} />}>
        {t('common:duplicate')}
      </ButtonLink>
      <NotifyLink start={{ object: 'quotaPlan', objectId: id, plan: id }} />
      <DeletePlan id={id} plan={plan} list={list} />
      <NeighboursNav
        resource="quota-plans"
        id={id}
        pathOf={quotaPlanPath}
        labels={{ nav: t('neighbours'), previous: t('previous'), next: t('next') }}
      />
    </>
  );
}

function DeletePlan({ id, plan, list }: ActionProps) {
  const { t } = useTranslation([quotaPlanTexts, commonTexts]);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { name, tellDeleted } = useRestore(plan);
  const options = quotaPlanMutations.remove(id);
  const remove = useRemoveRecord(
    { ...options, meta: { invalidates: options.meta?.invalidates ?? [] }, onSuccess: tellDeleted },
    () => {
      // A deleted plan stays readable but has changed, so it is fetched again only when it is next opened.
      void queryClient.invalidateQueries({ queryKey: quotaPlanQueries.detail(id).queryKey, refetchType: 'none' });
      void navigate(list, { replace: true });
    },
  );
  return (
    <>
      <Button color="error" startIcon={<Trash2 size={16} />} onClick={() => setAsking(true)}>
        {t('common:delete')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('deleteTitle', { name })}
        body={t('deleteBody')}
        confirmLabel={t('common:delete')}
        tone="danger"
        busy={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
