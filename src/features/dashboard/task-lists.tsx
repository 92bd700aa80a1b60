import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { type DialogOfTask, type Task, type TaskAction, type TaskList, taskLists } from '@/desks/dashboard.place';
import { dashboardTexts } from '@/i18n/en/dashboard';
import { unreadText, useFormat } from '@/i18n/format';
import { useTranslation } from '@/i18n/use-translation';
import { type UnitNames, unitsOf } from '@/resources/contracts/rules/names';
import { type Day, daysBetween } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { ButtonLink } from '@/ui/controls/button-link';
import { LinkList, LinkRow } from '@/ui/controls/link-list';
import { Panel } from '@/ui/panels/panel';
import { RecordText } from '@/ui/text/record-text';
import textStyles from '@/ui/text/text.module.css';
import { hasDesk } from '@/places';
import { EmptyPanel } from './panel-rows';
import type { Tasks } from './tasks';
import styles from './dashboard.module.css';

type Props = { tasks: Tasks; names: UnitNames; today: Day; noContracts: boolean };

type Dialog = (props: DialogOfTask) => ReactNode;

/** The desks that give tasks; without any there is nothing to be done, and nothing to say of it. */
const taskDesks = ['money', 'offers', 'renewals', 'expiries', 'readings'] as const;

export function TaskLists({ tasks, names, today, noContracts }: Props) {
  const [asked, setAsked] = useState<{ open: boolean; dialog?: Dialog }>({ open: false });
  if (!taskDesks.some(hasDesk)) return null;
  const ask = (dialog: Dialog) => setAsked({ dialog, open: true });
  return (
    <div className={`align-start stack gap-24 ${styles.tasks}`}>
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

type PanelProps = Omit<Props, 'tasks'> & { list: TaskList; tasks: readonly Task[]; ask: (dialog: Dialog) => void };

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
            <span className={`${days < 0 ? 'tone-error' : 'muted'} size-13 block ${styles.when}`}>{when}</span>
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
