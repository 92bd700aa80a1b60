import Button from '@mui/material/Button';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { importTexts } from '@/i18n/en/import';
import { useFormat, type Format } from '@/i18n/format';
import type { ImportPlan } from '../plan/import-plan';
import styles from './importer.module.css';
import type { ProblemGroup } from '../plan/problem-groups';
import {
  proposedAnswer,
  readAnswer,
  withAnswer,
  type WordAnswer,
  type WordAnswers,
  type ImportProblem,
} from '../plan/word-answers';
import { commonTexts } from '@/i18n/en/common';
import { i18n } from '@/i18n/i18n';
import { isolated } from '@/i18n/isolated';
import { isEnter } from '@/ui/controls/enter-key';
import { ChoiceBox, InputBox } from '@/ui/controls/controls';
import { MixedText } from '@/ui/text/record-text';

type Props = {
  groups: readonly ProblemGroup[];
  isCurrent: boolean;
  answers: WordAnswers;
  former: WordAnswers;
  problemOf: ImportPlan['problemOf'];
  onAnswer: (change: (former: WordAnswers) => WordAnswers) => void;
  onLast: () => void;
};

const MOST = 10;

export function ProblemPanel({ groups, isCurrent, answers, former, problemOf, onAnswer, onLast }: Props) {
  const { t } = useTranslation(importTexts);
  const format = useFormat();
  const title = useId();
  const list = useRef<HTMLUListElement>(null);
  const [most, setMost] = useState(MOST);
  const [wanted, setWanted] = useState<string>();

  const isAnswered = ({ question, open }: ProblemGroup) => answers[question] !== undefined && !(isCurrent && open > 0);
  const asked = groups.filter((group) => group.open > 0 || group.answered > 0 || answers[group.question] !== undefined);
  if (asked.length === 0) return null;
  const shown = asked.slice(0, most);
  const hidden = asked.length - shown.length;
  const proposals = new Map(
    shown.flatMap((group) => {
      const proposed = isAnswered(group) || group.kind === 'mark' ? undefined : proposedAnswer(group, former);
      const isRead = proposed?.kind !== 'value' || problemOf(group.path, proposed.text) === undefined;
      return proposed && isRead ? [[group.question, proposed] as const] : [];
    }),
  );

  const goOn = (given: ReadonlyMap<string, WordAnswer>) => {
    const [first] = given.keys();
    const at = asked.findIndex(({ question }) => question === first);
    const inOrder = [...asked.slice(at + 1), ...asked.slice(0, Math.max(0, at))];
    const next = inOrder.find((group) => !isAnswered(group) && !given.has(group.question));
    if (!next) onLast();
    else if (shown.includes(next)) focusProblem(list.current, next.question);
    else {
      setMost((now) => now + MOST);
      setWanted(next.question);
    }
  };
  const give = (given: ReadonlyMap<string, WordAnswer>) => {
    setWanted(undefined);
    goOn(given);
    onAnswer((before) => [...given].reduce((after, [question, one]) => withAnswer(after, question, one), before));
  };

  return (
    <section aria-labelledby={title} className="paper-ground outlined">
      <header className="row wrap centred gap-4-12 high-48 pad-8-16">
        <h3 id={title} className="size-14 bold">
          {t('problemsTitle')}
        </h3>
        <p className="muted size-13">
          {t('answeredOf', {
            number: format.number(asked.filter(isAnswered).length),
            total: format.number(asked.length),
          })}
        </p>
        {proposals.size > 0 && (
          <Button size="small" variant="contained" className="after" onClick={() => give(proposals)}>
            {t('accept', format.counted(proposals.size))}
          </Button>
        )}
      </header>
      <ul ref={list} className="plain-list">
        {shown.map((group) => {
          const given = isAnswered(group) ? readAnswer(answers[group.question]) : undefined;
          return (
            <li className="pad-8-16 line-above" key={group.question} data-question={group.question}>
              {given ? (
                <AnsweredProblem
                  group={group}
                  answer={given}
                  onChange={() => {
                    setWanted(group.question);
                    onAnswer((before) => withAnswer(before, group.question, undefined));
                  }}
                />
              ) : (
                <OpenProblem
                  group={group}
                  proposed={proposals.get(group.question)}
                  isWanted={wanted === group.question}
                  problemOf={(text) => problemOf(group.path, text)}
                  onAnswer={(one) => give(new Map([[group.question, one]]))}
                />
              )}
            </li>
          );
        })}
      </ul>
      {hidden > 0 && (
        <Button size="small" className={styles.moreProblems} onClick={() => setMost(asked.length)}>
          {t('moreProblems', format.counted(hidden))}
        </Button>
      )}
    </section>
  );
}

function focusProblem(list: HTMLElement | null, question: string): void {
  const line = Array.from(list?.children ?? []).find((one) => one instanceof HTMLElement && one.dataset['question'] === question);
  line?.querySelector<HTMLElement>(PREFERRED)?.focus();
}

const PREFERRED = '[data-preferred]';

/** "Price: TBA". */
export function problemName(group: ProblemGroup, format: Format): string {
  if (group.kind === 'record') return i18n.t(`cellProblems.${group.problem}`, { ns: importTexts });
  const value =
    group.kind === 'word'
      ? isolated(group.word)
      : i18n.t(`farValues.${group.mark}`, { ns: importTexts, ...format.counted(group.count) });
  return i18n.t('problemName', { ns: importTexts, label: isolated(group.label), value });
}

const EMPTY: readonly WordAnswer['kind'][] = ['empty', 'leave', 'value'];

function answersOf(group: ProblemGroup): ReadonlyArray<WordAnswer['kind']> {
  if (group.kind === 'record') return ['leave'];
  if (group.kind === 'mark') return ['keep', 'empty'];
  if (group.problem === 'otherCurrency') return ['rate', 'empty', 'leave'];
  // One value cannot stand for several texts.
  const possible = EMPTY.filter((kind) => kind !== 'value' || !group.areSeveral);
  return group.status === undefined ? possible : ['status', ...possible];
}

function answerText({ status, isOfStored, count, word }: ProblemGroup, kind: WordAnswer['kind']): string {
  const options = { count, status: status ?? '', currency: isolated(word) };
  return i18n.t(kind === 'empty' && isOfStored ? 'answers.emptyStored' : `answers.${kind}`, { ns: importTexts, ...options });
}

function givenText(group: ProblemGroup, answer: WordAnswer): string {
  const options = { count: group.count, status: group.status ?? '' };
  if (!('text' in answer))
    return i18n.t(answer.kind === 'empty' && group.isOfStored ? 'given.emptyStored' : `given.${answer.kind}`, {
      ns: importTexts,
      ...options,
    });
  const chosen = group.candidates.find(({ value }) => value === answer.text);
  const text = isolated(chosen?.label ?? answer.text);
  return i18n.t(`given.${answer.kind}`, { ns: importTexts, ...options, text, currency: isolated(group.word) });
}

function ProblemName({ id, group }: { id: string; group: ProblemGroup }) {
  const { t } = useTranslation([importTexts, commonTexts]);
  const format = useFormat();
  const count = format.counted(group.count);
  return (
    <p id={id} className="size-13">
      <span className="medium">
        <MixedText text={problemName(group, format)} />
      </span>
      {group.kind !== 'mark' && (
        <>
          {' · '}
          <span className="muted">{t(group.kind === 'record' ? 'common:counts.rows' : 'problemCells', count)}</span>
        </>
      )}
    </p>
  );
}

type OpenProps = {
  group: ProblemGroup;
  proposed: WordAnswer | undefined;
  isWanted: boolean;
  problemOf: (text: string) => ImportProblem | undefined;
  onAnswer: (answer: WordAnswer) => void;
};

function OpenProblem({ group, proposed, isWanted, problemOf, onAnswer }: OpenProps) {
  const { t } = useTranslation(importTexts);
  const format = useFormat();
  const name = useId();
  const [isTyping, setTyping] = useState<'value' | 'rate'>();
  const [wasTyping, setWasTyping] = useState(false);
  const kinds = answersOf(group);
  const preferred = proposed?.kind ?? kinds[0];
  return (
    <div className="row wrap centred between gap-8-16">
      <div className="shrinks">
        <ProblemName id={name} group={group} />
        <p className="muted size-12">
          {group.kind === 'word' && <span>{`${t(`cellProblems.${group.problem}`)} · `}</span>}
          <MixedText text={format.list(samplesOf(group, format))} />
        </p>
      </div>
      {isTyping ? (
        <ValueForm
          group={group}
          kind={isTyping}
          problemOf={problemOf}
          onUse={(text) => onAnswer({ kind: isTyping, text })}
          onCancel={() => {
            setTyping(undefined);
            setWasTyping(true);
          }}
        />
      ) : (
        <div role="toolbar" aria-labelledby={name} className={`row wrap centred gap-8 ${styles.answers}`}>
          {kinds.map((kind) => {
            const isProposed = proposed?.kind === kind;
            return (
              <Button
                key={kind}
                size="small"
                variant="outlined"
                onKeyDown={moveByArrows}
                data-preferred={kind === preferred || undefined}
                data-proposed={isProposed || undefined}
                autoFocus={wasTyping ? kind === 'value' || kind === 'rate' : isWanted && kind === preferred}
                onClick={() => {
                  if (kind !== 'value' && kind !== 'rate') onAnswer({ kind });
                  else if (proposed?.kind === kind) onAnswer(proposed);
                  else setTyping(kind);
                }}
              >
                <span>
                  {isProposed && 'text' in proposed
                    ? t('answers.valueOf', { text: isolated(proposed.text) })
                    : answerText(group, kind)}
                  {isProposed && <span className="regular beside-6">{t('proposed')}</span>}
                </span>
              </Button>
            );
          })}
          {proposed && 'text' in proposed && (
            <Button size="small" variant="outlined" onKeyDown={moveByArrows} onClick={() => setTyping(proposed.kind)}>
              {answerText(group, proposed.kind)}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function samplesOf({ samples, count, kind }: ProblemGroup, format: Format): string[] {
  const named = samples.map(({ name, row, word }) => {
    const record =
      name === '' ? i18n.t('rowNumber', { ns: importTexts, row: format.number(row, { group: false }) }) : isolated(name);
    return kind === 'mark' ? `${record} (${isolated(word)})` : record;
  });
  const others = count - samples.length;
  return others > 0 ? [...named, i18n.t('otherProblems', { ns: importTexts, ...format.counted(others) })] : named;
}

type ValueProps = {
  group: ProblemGroup;
  kind: 'value' | 'rate';
  problemOf: (text: string) => ImportProblem | undefined;
  onUse: (text: string) => void;
  onCancel: () => void;
};

function ValueForm({ group, kind, problemOf, onUse, onCancel }: ValueProps) {
  const { t } = useTranslation([importTexts, commonTexts]);
  const format = useFormat();
  const error = useId();
  const [text, setText] = useState(group.candidates[0]?.value ?? '');
  const [problem, setProblem] = useState<ImportProblem>();
  const label =
    kind === 'rate' ? t('rateFor', { currency: isolated(group.word) }) : t('valueFor', { problem: problemName(group, format) });
  const take = () => {
    if (text.trim() === '') return;
    const found = problemOf(text);
    setProblem(found);
    if (!found) onUse(text.trim());
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') onCancel();
    else if (isEnter(event)) {
      event.preventDefault();
      take();
    }
  };
  return (
    <div className={`row wrap centred gap-8 ${styles.answers}`}>
      {group.candidates.length > 0 ? (
        <ChoiceBox
          small
          autoFocus
          aria-label={label}
          value={text}
          choices={group.candidates}
          onKeyDown={press}
          onChange={setText}
        />
      ) : (
        <InputBox
          small
          autoFocus
          dir="auto"
          className={styles.valueBox}
          aria-label={label}
          aria-invalid={problem !== undefined}
          aria-describedby={problem && error}
          value={text}
          onKeyDown={press}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <Button size="small" onClick={onCancel}>
        {t('common:cancel')}
      </Button>
      <Button size="small" variant="contained" onClick={take}>
        {t('use')}
      </Button>
      {problem && (
        <p id={error} role="alert" className="size-12 tone-error">
          {t(`cellProblems.${problem}`)}
        </p>
      )}
    </div>
  );
}

type AnsweredProps = { group: ProblemGroup; answer: WordAnswer; onChange: () => void };

function AnsweredProblem({ group, answer, onChange }: AnsweredProps) {
  const { t } = useTranslation(importTexts);
  const format = useFormat();
  const name = useId();
  return (
    <div className={`row wrap centred muted gap-0-16 ${styles.answered}`}>
      <ProblemName id={name} group={group} />
      <p className="size-13">
        <MixedText text={givenText(group, answer)} />
      </p>
      <Button
        size="small"
        onClick={onChange}
        onKeyDown={moveByArrows}
        aria-label={t('changeOf', { problem: problemName(group, format) })}
      >
        {t('change')}
      </Button>
    </div>
  );
}

const buttonsIn = (box: Element | null) => Array.from(box?.querySelectorAll<HTMLElement>('button') ?? []);

function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const { target, key } = event;
  const line = target instanceof HTMLButtonElement ? target.closest('li') : null;
  if (!line) return;
  const along = buttonsIn(line);
  const isForward = key === (getComputedStyle(line).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight');
  const next =
    key === 'ArrowLeft' || key === 'ArrowRight'
      ? along[along.findIndex((button) => button === target) + (isForward ? 1 : -1)]
      : key === 'ArrowDown' || key === 'ArrowUp'
        ? buttonsIn(key === 'ArrowDown' ? line.nextElementSibling : line.previousElementSibling)[0]
        : undefined;
  if (!next) return;
  event.preventDefault();
  next.focus();
}
