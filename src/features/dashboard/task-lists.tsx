import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { idOf } from '@/api/record-id';
import { dashboard, type DialogOfTask, type Task, type TaskAction, type TaskList, taskLists } from '@/desks/dashboard.place';
import { commonTexts } from '@/i18n/en/common';
import { dashboardTexts } from '@/i18n/en/dashboard';
import { type Format, unreadText, useFormat } from '@/i18n/format';
import { useTranslation } from '@/i18n/use-translation';
import { type UnitNames, unitsOf } from '@/resources/contracts/rules/names';
import { type Day, daysBetween } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { sumToCent } from '@/schema/money';
import { LinkList, LinkRow } from '@/ui/controls/link-list';
import { ButtonLink } from '@/ui/controls/links';
import { Panel } from '@/ui/panels/panel';
import { RecordText } from '@/ui/text/record-text';
import textStyles from '@/ui/text/text.module.css';
import type { TaskGroup, Tasks } from './figures';
import { EmptyPanel, UnfoldingRow } from './panel-rows';
import styles from './dashboard.module.css';

type Dialog = (props: DialogOfTask) => ReactNode;

type Props = { tasks: Tasks; names: UnitNames; today: Day; noContracts: boolean };

/** Without a desk that gives tasks there is nothing to be done, and nothing to say of it. */
export function TaskLists({ tasks, names, today, noContracts }: Props) {
  const [asked, setAsked] = useState<{ open: boolean; dialog?: Dialog }>({ open: false });
  if (!dashboard.parts().some(({ reader }) => reader)) return null;
  const ask = (dialog: Dialog) => setAsked({ dialog, open: true });
  const [next] = [...tasks.today, ...tasks.month].flat();
  const lists = noContracts ? (['today'] as const) : taskLists;
  return (
    <div className={`align-start stack gap-24 ${styles.tasks}`} data-calm={tasks.late.length === 0}>
      {lists.map((list) => (
        <TaskPanel key={list} list={list} groups={tasks[list]} {...{ next, names, today, noContracts, ask }} />
      ))}
      {asked.dialog?.({ open: asked.open, today, onClose: () => setAsked((last) => ({ ...last, open: false })) })}
    </div>
  );
}

/** A longer list names the lists that have the others. */
const SHOWN = 8;

type Shown = { names: UnitNames; today: Day; ask: (dialog: Dialog) => void };
type PanelProps = Shown & { list: TaskList; groups: readonly TaskGroup[]; next: Task | undefined; noContracts: boolean };

function TaskPanel({ list, groups, next, noContracts, ...shown }: PanelProps) {
  const { t } = useTranslation(dashboardTexts);
  const format = useFormat();
  const title = t(`tasks.titles.${list}`);
  const stake = sumToCent(groups.flat().map(({ sum = 0 }) => sum));
  return (
    <Panel
      id={list}
      title={title}
      count={groups.length}
      explain={t(`tasks.rules.${list}`)}
      action={stake > 0 && <b className="bold pad-inline-8">{format.money(Math.round(stake))}</b>}
    >
      {groups.length > 0 && (
        <LinkList label={title}>
          {groups.slice(0, SHOWN).map((group, index) => (
            <GroupRow key={idOf(group[0]?.contract ?? {}) || index} group={group} {...shown} />
          ))}
        </LinkList>
      )}
      {groups.length === 0 && list === 'late' && <Calm next={next} today={shown.today} />}
      {groups.length === 0 && list !== 'late' && <EmptyPanel text={t(`tasks.none.${list}`)} add={noContracts && 'contract'} />}
      <Others groups={groups.slice(SHOWN)} />
    </Panel>
  );
}

function Calm({ next, today }: { next: Task | undefined; today: Day }) {
  const { t } = useTranslation([dashboardTexts, commonTexts]);
  const when = useWhen(today);
  const { to, title } = next?.row() ?? {};
  return (
    <p className="row wrap centred gap-4-12">
      <span className="medium">{t('tasks.calm')}</span>
      {next && to !== undefined && (
        <span className="muted">
          {t('tasks.next')}{' '}
          <Link className={textStyles.lineLink} to={to}>
            <RecordText text={title} />
          </Link>
          {t('common:separator')}
          {when(next.day)}
        </span>
      )}
    </p>
  );
}

function Others({ groups }: { groups: readonly TaskGroup[] }) {
  const { t } = useTranslation(dashboardTexts);
  const format = useFormat();
  if (groups.length === 0) return null;
  return (
    <p className="muted size-13 above-12 screen-only row wrap centred gap-8">
      <span>{t('tasks.more', format.counted(groups.length))}</span>
      {[...new Map(groups.flat().map(({ kind, more }) => [kind, more]))].map(([kind, more]) => (
        <Link key={kind} className={textStyles.lineLink} to={more}>
          {t(`tasks.lists.${kind}`)}
        </Link>
      ))}
    </p>
  );
}

function GroupRow({ group, ...shown }: Shown & { group: TaskGroup }) {
  const [first, ...others] = group;
  if (!first) return null;
  if (others.length === 0) return <TaskRow task={first} {...shown} />;
  const words = [...new Set(group.map((task) => task.row().words))].join(' · ');
  return (
    <UnfoldingRow
      title={first.row().title}
      second={<UnitsAnd contract={first.contract} names={shown.names} words={words} />}
      end={<AtStake tasks={group} today={shown.today} />}
    >
      <LinkList label={first.row().title}>
        {group.map((task, index) => (
          <TaskRow key={index} task={task} named={task.row().words} {...shown} />
        ))}
      </LinkList>
    </UnfoldingRow>
  );
}

/** `named` stands for the name of who has a row around it. */
function TaskRow({ task, named, names, today, ask }: Shown & { task: Task; named?: string }) {
  const { to, title, words } = task.row();
  return (
    <LinkRow
      to={to}
      title={named ?? title}
      second={<UnitsAnd contract={task.contract} names={names} words={named === undefined ? words : ''} />}
      end={<AtStake tasks={[task]} today={today} />}
      action={task.action && <ActionOn action={task.action()} record={title} ask={ask} />}
    />
  );
}

function AtStake({ tasks, today }: { tasks: TaskGroup; today: Day }) {
  const format = useFormat();
  const when = useWhen(today);
  const [day = today] = tasks.map((task) => task.day).toSorted();
  const sums = tasks.flatMap(({ sum }) => sum ?? []);
  const unread = tasks.reduce((count, task) => count + (task.unread ?? 0), 0);
  return (
    <>
      <span className="medium block">{sums.length === 0 ? format.day(day) : sumText(sumToCent(sums), unread, format)}</span>
      <span className={`${day < today ? 'tone-error' : 'muted'} size-13 block prose-digits`}>{when(day)}</span>
    </>
  );
}

const sumText = (sum: number, unread: number, format: Format): string =>
  unread > 0 && sum === 0 ? unreadText(unread) : format.money(Math.round(sum));

function useWhen(today: Day): (day: Day) => string {
  const { t } = useTranslation(dashboardTexts);
  const format = useFormat();
  return (day) => {
    const days = daysBetween(today, day);
    return days < 0 ? t('tasks.ago', format.counted(-days)) : t('tasks.inDays', format.counted(days));
  };
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
  const { t } = useTranslation([dashboardTexts, commonTexts]);
  const format = useFormat();
  const units = contract ? unitsOf(contract, names).flatMap(({ name }) => (name.trim() === '' ? [] : [name])) : [];
  const more = units.length - NAMED;
  const named = units.slice(0, NAMED).join(t('common:separator'));
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
