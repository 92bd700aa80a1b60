import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Link } from 'react-router';
import {
  chequesPath,
  contractPath,
  contractRenewPath,
  newSignalPath,
  readingsPath,
  recordPaymentPath,
  replaceChequesPath,
  unitPath,
} from '@/addresses';
import { idOf } from '@/api/record-id';
import { dashboardTexts } from '@/i18n/en/dashboard';
import { useFormat } from '@/i18n/format';
import { unreadText } from '@/i18n/unread-text';
import { contractName, contractTitle } from '@/resources/contracts/contract-title';
import { paymentText } from '@/resources/contracts/payment-words';
import { chequeMark } from '@/desks/money/rules/cheques';
import { dueMark } from '@/desks/money/rules/due';
import { type UnitNames, unitsOf } from '@/resources/contracts/rules/units';
import { type Day, daysBetween } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { sumToCent } from '@/schema/money';
import { ButtonLink } from '@/ui/controls/button-link';
import type { NamedSignalText } from '@/ui/controls/notify-link';
import { LinkList, LinkRow } from '@/ui/controls/link-list';
import { lazyDialog } from '@/ui/loading/lazy-part';
import { Panel } from '@/ui/panels/panel';
import { RecordText } from '@/ui/text/record-text';
import textStyles from '@/ui/text/text.module.css';
import { documentText } from '@/desks/expiries/expiry-texts';
import { taskLists } from './list-links';
import { EmptyPanel } from './panel-rows';
import type { TaskDialogProps } from './task-dialog';
import { type Task, taskGroups, type TaskList, type Tasks } from './tasks';
import styles from './dashboard.module.css';

const TaskDialog = lazyDialog(() => import('./task-dialog').then((module) => module.TaskDialog));

type Props = { tasks: Tasks; names: UnitNames; today: Day; noContracts: boolean };

export function TaskLists({ tasks, names, today, noContracts }: Props) {
  const [asked, setAsked] = useState<Pick<TaskDialogProps, 'open' | 'task'>>({ open: false });
  const ask = (task: Task) => setAsked({ task, open: true });
  return (
    <div className={`align-start stack gap-24 ${styles.tasks}`}>
      {taskGroups.map(
        (list) =>
          (list !== 'month' || tasks.month.length > 0) && (
            <TaskPanel key={list} list={list} tasks={tasks[list]} {...{ names, today, noContracts, ask }} />
          ),
      )}
      <TaskDialog {...asked} today={today} onClose={() => setAsked((last) => ({ ...last, open: false }))} />
    </div>
  );
}

/** A longer list names the lists that have the others. */
const SHOWN = 10;

type PanelProps = Omit<Props, 'tasks'> & { list: TaskList; tasks: readonly Task[]; ask: (task: Task) => void };

function TaskPanel({ list, tasks, names, today, noContracts, ask }: PanelProps) {
  const { t } = useTranslation(dashboardTexts);
  const format = useFormat();
  const title = t(`tasks.titles.${list}`);
  const hidden = tasks.slice(SHOWN);
  const links = taskLists(today);
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
          {[...new Set(hidden.map(({ kind }) => kind))].map((kind) => (
            <Link key={kind} className={textStyles.lineLink} to={links[kind]}>
              {t(`tasks.lists.${kind}`)}
            </Link>
          ))}
        </p>
      )}
    </Panel>
  );
}

type RowProps = { task: Task; names: UnitNames; today: Day; ask: (task: Task) => void };

function TaskRow({ task, names, today, ask }: RowProps) {
  const { t } = useTranslation(dashboardTexts);
  const format = useFormat();
  const days = daysBetween(today, task.day);
  const { to, title, contract, words, sum, unread } = useTaskParts(task, days < 0);
  const when = days < 0 ? t('tasks.ago', format.counted(-days)) : t('tasks.inDays', format.counted(days));
  return (
    <LinkRow
      to={to}
      title={title}
      second={<UnitsAnd contract={contract} names={names} words={words} />}
      end={
        task.kind !== 'reading' && (
          <>
            <span className="medium block">
              {sum === undefined
                ? format.day(task.day)
                : (unread ?? 0) > 0 && sum === 0
                  ? unreadText(unread)
                  : format.money(Math.round(sum))}
            </span>
            <span className={`${days < 0 ? 'tone-error' : 'muted'} size-13 block ${styles.when}`}>{when}</span>
          </>
        )
      }
      action={<TaskAction task={task} today={today} record={title} ask={ask} />}
    />
  );
}

type TaskParts = {
  to: string;
  title: string;
  contract?: ServiceDocument;
  words: string;
  /** In AED. */
  sum?: number;
  unread?: number;
};

function useTaskParts(task: Task, isPast: boolean): TaskParts {
  const { t } = useTranslation(dashboardTexts);
  const format = useFormat();
  const of = (contract: ServiceDocument, words: string) => ({
    to: contractPath(idOf(contract)),
    title: contractName(contract),
    contract,
    words,
  });
  switch (task.kind) {
    case 'deposit': {
      const { cheques } = task;
      const [first] = cheques;
      const sum = sumToCent(cheques.map(({ cheque }) => cheque.amount));
      const only = cheques.length === 1 ? first : undefined;
      if (only) return { ...of(only.contract, t('tasks.deposit', { cheque: only.cheque.number })), sum };
      const parties = new Set(cheques.map(({ contract }) => contractTitle(contract)));
      return {
        to: chequesPath(),
        title: t('tasks.deposits', format.counted(cheques.length)),
        words: [...parties].filter(Boolean).join(t('tasks.joint')),
        sum,
      };
    }
    case 'bounced':
      return { ...of(task.contract, t('tasks.bounced', { cheque: task.cheque.number })), sum: task.cheque.amount };
    case 'overdue':
    case 'due': {
      const { lines, kind } = task;
      const [first] = lines;
      const words =
        lines.length === 1 && first ? paymentText(first) || t('tasks.term') : t('tasks.payments', format.counted(lines.length));
      return {
        ...of(task.contract, kind === 'overdue' ? t('tasks.overdue', { words }) : words),
        sum: sumToCent(lines.map(({ open }) => open)),
        unread: lines.reduce((count, line) => count + (line.unread ?? 0), 0),
      };
    }
    case 'lease':
    case 'hold':
      return of(task.contract, t(isPast ? 'tasks.holdExpired' : `tasks.${task.kind}`));
    case 'document': {
      const document = documentText(task.document);
      return of(task.contract, t(isPast ? 'tasks.expired' : 'tasks.expires', { document }));
    }
    case 'reading':
    default: {
      const { units } = task;
      const [unit] = units;
      return {
        to: unit && units.length === 1 ? unitPath(idOf(unit), 'readings') : taskLists(task.day).reading,
        title: t('tasks.readings', format.counted(units.length)),
        words: '',
      };
    }
  }
}

type ActionProps = { task: Task; today: Day; record: string; ask: (task: Task) => void };

function TaskAction({ task, today, record, ask }: ActionProps) {
  const { t } = useTranslation(dashboardTexts);
  const named = (action: string) => ({ 'aria-label': t('tasks.actionOn', { action, record }), children: action });
  const link = (to: string, action: string, text?: NamedSignalText) => (
    <ButtonLink size="small" to={to} state={text && { signalText: text }} {...named(action)} />
  );
  const dialog = (action: string) => <Button size="small" onClick={() => ask(task)} {...named(action)} />;
  if (task.kind === 'reading') return link(readingsPath, t('tasks.actions.readAgain'));
  if (task.kind === 'deposit') return dialog(t('tasks.actions.deposit'));
  const id = idOf(task.contract);
  // A contract without an identifier can be neither written nor linked.
  if (id === '') return null;
  switch (task.kind) {
    case 'bounced':
      return link(
        replaceChequesPath({ cheques: [chequeMark({ contract: id, key: task.cheque.key })] }),
        t('tasks.actions.replace'),
      );
    case 'hold':
      return dialog(t('tasks.actions.extend'));
    case 'lease':
      return link(contractRenewPath(id), t('tasks.actions.renew'));
    case 'document':
      return dialog(t('tasks.actions.remind'));
    case 'overdue':
    case 'due':
    default: {
      const dues = task.lines.map(({ day, place }) => dueMark({ contract: id, day, place }));
      return task.day > today
        ? link(newSignalPath({ dues, object: 'contract', objectId: id }), t('tasks.actions.remind'), 'instalments')
        : link(recordPaymentPath({ dues }), t('tasks.actions.record'));
    }
  }
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
