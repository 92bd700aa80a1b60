import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import Button from '@mui/material/Button';
import { Link, useNavigate } from 'react-router';
import { useTranslation } from '@/i18n/use-translation';
import { quotaPlanPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import type { Listing } from '@/api/response';
import {
  type AttentionLine,
  dashboard,
  type DialogOfTask,
  type Task,
  type TaskAction,
  type TaskList,
  taskLists,
} from '@/desks/dashboard.place';
import { dashboardTexts } from '@/i18n/en/dashboard';
import { unreadText, useFormat } from '@/i18n/format';
import { planTitle } from '@/resources/quota-plans/list/plan-values';
import { hasMismatch } from '@/resources/quota-plans/rules/attainment';
import { type Day, daysBetween } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import type { Work } from '@/steps';
import { LinkList, LinkRow } from '@/ui/controls/link-list';
import { useWork } from '@/ui/page/use-work';
import { Panel } from '@/ui/panels/panel';
import { RecordText } from '@/ui/text/record-text';
import { type UnitNames, unitsOf } from '@/resources/contracts/rules/names';
import { ButtonLink } from '@/ui/controls/links';
import textStyles from '@/ui/text/text.module.css';
import { hasDesk } from '@/places';
import styles from './attention-panel.module.css';
import { type Figures, type Tasks, undatedSalesPath, unitsWith } from './figures';
import { EmptyPanel, ExpandableList, RowsSkeleton } from './panel-rows';
import dashboardStyles from './dashboard.module.css';

const links = {
  conflicts: unitsWith({ availability: 'conflict' }),
  swapped: unitsWith({ swapped: 'yes' }),
  twoDefaults: unitsWith({ twoDefaults: 'yes' }),
  undatedSales: undatedSalesPath,
  noBasis: unitsWith({ noBasis: 'yes' }),
  arabicMissing: unitsWith({ arabicMissing: 'yes' }),
} as const;
const faults = ['conflicts', 'undatedSales', 'noBasis', 'swapped', 'twoDefaults', 'arabicMissing'] as const;

type Props = {
  attention: Figures['attention'];
  contracts: readonly ServiceDocument[];
  plans: UseQueryResult<Listing<ServiceDocument>>;
  today: Day;
};

/** Each line opens exactly the records it counts. */
export function AttentionPanel({ attention, contracts, plans, today }: Props) {
  const { t } = useTranslation(dashboardTexts);
  const format = useFormat();
  const mismatched = (plans.data?.rows ?? []).filter((plan) => plan.deleted !== true && hasMismatch(plan));
  const [first, ...others] = mismatched;
  const lines = faults.flatMap((fault) => (attention[fault] > 0 ? [{ fault, count: attention[fault] }] : []));
  const added = useWork(useCallback(() => addedLines(contracts, today), [contracts, today]));
  const title = t('attention.title');
  const mismatch = t('attention.mismatch', { count: mismatched.length });
  return (
    <Panel id="attention" title={title}>
      {lines.length === 0 && (added?.length ?? 0) === 0 && !first && plans.isSuccess && (
        <p className="muted">{t('attention.none')}</p>
      )}
      <LinkList label={title}>
        {added?.map((line) => (
          <AddedLine key={line.to} {...line} />
        ))}
        {lines.map(({ fault, count }) => (
          <LinkRow key={fault} to={links[fault]} start={format.number(count)} title={t(`attention.${fault}`, { count })} />
        ))}
        {first && others.length === 0 && (
          <LinkRow to={quotaPlanPath(idOf(first))} start={format.number(1)} title={mismatch} second={<PlanName plan={first} />} />
        )}
      </LinkList>
      {others.length > 0 && <Plans plans={mismatched} text={mismatch} />}
      {plans.isPending && <RowsSkeleton rows={1} />}
    </Panel>
  );
}

function* addedLines(contracts: readonly ServiceDocument[], today: Day): Work<readonly AttentionLine[]> {
  const lines: AttentionLine[] = [];
  for (const { attention } of dashboard.parts()) if (attention) lines.push(...(yield* attention(contracts, today)));
  return lines;
}

function AddedLine({ to, count, title, second }: AttentionLine) {
  const format = useFormat();
  return <LinkRow to={to} start={format.number(count)} title={title()} second={second()} />;
}

function PlanName({ plan }: { plan: ServiceDocument }) {
  const { t } = useTranslation(dashboardTexts);
  return <RecordText text={planTitle(plan) || t('quotas.unnamed')} />;
}

/** Unfolds the plans in place, because the list of plans cannot filter for them. */
function Plans({ plans, text }: { plans: readonly ServiceDocument[]; text: string }) {
  const { t } = useTranslation(dashboardTexts);
  const format = useFormat();
  return (
    <details className={`line-above ${styles.records}`}>
      <summary
        className={`ring-inside row centred high-40 gap-12 pad-block-8 medium link-ink pointer pad-inline-16 unmarked ${styles.summary}`}
      >
        <span className={`fixed bold figures ink ${styles.count}`}>{format.number(plans.length)}</span>
        <span>{text}</span>
      </summary>
      <div className="line-above pad-8-16 page-ground">
        <ExpandableList label={text} all={plans} first={6}>
          {(plan, index) => (
            <LinkRow key={idOf(plan) || index} to={quotaPlanPath(idOf(plan))} title={planTitle(plan) || t('quotas.unnamed')} />
          )}
        </ExpandableList>
      </div>
    </details>
  );
}

type TaskListsProps = { tasks: Tasks; names: UnitNames; today: Day; noContracts: boolean };

type Dialog = (props: DialogOfTask) => ReactNode;

/** The desks that give tasks; without any there is nothing to be done, and nothing to say of it. */
const taskDesks = ['money', 'offers', 'renewals', 'expiries', 'readings'] as const;

export function TaskLists({ tasks, names, today, noContracts }: TaskListsProps) {
  const [asked, setAsked] = useState<{ open: boolean; dialog?: Dialog }>({ open: false });
  if (!taskDesks.some(hasDesk)) return null;
  const ask = (dialog: Dialog) => setAsked({ dialog, open: true });
  return (
    <div className={`align-start stack gap-24 ${dashboardStyles.tasks}`}>
      {taskLists.map(
        (list) =>
          (list !== 'month' || tasks.month.length > 0) && (
            <TaskPanel key={list} list={list} tasks={tasks[list]} {...{ names, today, noContracts, ask }} />
          ),
      )}
      {asked.dialog?.({ open: asked.open, today, onClose: () => setAsked((last) => ({ ...last, open: false })) })}
    </div>
  );
}

/** A longer list names the lists that have the others. */
const SHOWN = 10;

type PanelProps = Omit<TaskListsProps, 'tasks'> & { list: TaskList; tasks: readonly Task[]; ask: (dialog: Dialog) => void };

function TaskPanel({ list, tasks, names, today, noContracts, ask }: PanelProps) {
  const { t } = useTranslation(dashboardTexts);
  const format = useFormat();
  const title = t(`tasks.titles.${list}`);
  const hidden = tasks.slice(SHOWN);
  return (
    <Panel id={list} title={title} count={tasks.length} explain={t(`tasks.rules.${list}`)}>
      {tasks.length === 0 ? (
        <EmptyPanel text={t(`tasks.none.${list}`)} add={noContracts && list === 'today' && 'contract'} />
      ) : (
        <LinkList label={title}>
          {tasks.slice(0, SHOWN).map((task, index) => (
            <TaskRow key={index} {...{ task, names, today, ask }} />
          ))}
        </LinkList>
      )}
      {hidden.length > 0 && (
        <p className="muted size-13 above-12 screen-only row wrap centred gap-8">
          <span>{t('tasks.more', format.counted(hidden.length))}</span>
          {[...new Map(hidden.map(({ kind, more }) => [kind, more]))].map(([kind, more]) => (
            <Link key={kind} className={textStyles.lineLink} to={more}>
              {t(`tasks.lists.${kind}`)}
            </Link>
          ))}
        </p>
      )}
    </Panel>
  );
}

type RowProps = { task: Task; names: UnitNames; today: Day; ask: (dialog: Dialog) => void };

function TaskRow({ task, names, today, ask }: RowProps) {
  const { t } = useTranslation(dashboardTexts);
  const format = useFormat();
  const days = daysBetween(today, task.day);
  const { to, title, contract, words, sum, unread, undated } = task.row();
  const when = days < 0 ? t('tasks.ago', format.counted(-days)) : t('tasks.inDays', format.counted(days));
  return (
    <LinkRow
      to={to}
      title={title}
      second={<UnitsAnd contract={contract} names={names} words={words} />}
      end={
        !undated && (
          <>
            <span className="medium block">
              {sum === undefined
                ? format.day(task.day)
                : (unread ?? 0) > 0 && sum === 0
                  ? unreadText(unread)
                  : format.money(Math.round(sum))}
            </span>
            <span className={`${days < 0 ? 'tone-error' : 'muted'} size-13 block ${dashboardStyles.when}`}>{when}</span>
          </>
        )
      }
      action={task.action && <ActionOn action={task.action()} record={title} ask={ask} />}
    />
  );
}

function ActionOn({ action, record, ask }: { action: TaskAction; record: string; ask: (dialog: Dialog) => void }) {
  const { t } = useTranslation(dashboardTexts);
  const navigate = useNavigate();
  const named = { 'aria-label': t('tasks.actionOn', { action: action.text, record }), children: action.text };
  if ('to' in action) {
    const { to, signalText } = action;
    return <ButtonLink size="small" to={to} state={signalText && { signalText }} {...named} />;
  }
  return <Button size="small" onClick={() => ('press' in action ? action.press(navigate) : ask(action.dialog))} {...named} />;
}

/** More names would push away the text beside them. */
const NAMED = 2;

type UnitsProps = { contract: ServiceDocument | undefined; names: UnitNames; words: string };

/** Returns "Cheque 000123 bounced · B-1408, B-1409 +3". */
function UnitsAnd({ contract, names, words }: UnitsProps): ReactNode {
  const { t } = useTranslation(dashboardTexts);
  const format = useFormat();
  const units = contract ? unitsOf(contract, names).flatMap(({ name }) => (name.trim() === '' ? [] : [name])) : [];
  const more = units.length - NAMED;
  const named = units.slice(0, NAMED).join(t('tasks.joint'));
  return (
    <>
      {words && <RecordText text={words} />}
      {named && words && <span>{' · '}</span>}
      {named && <RecordText text={named} />}
      {more > 0 && <span> </span>}
      {more > 0 && <bdi dir="ltr">{`+${format.number(more)}`}</bdi>}
    </>
  );
}
