import Button from '@mui/material/Button';
import { useId, useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { importTexts } from '@/i18n/en/import';
import { useFormat } from '@/i18n/format';
import type { ImportPlan } from '../plan/import-plan';
import styles from './importer.module.css';
import type { ProblemGroup } from '../plan/problem-groups';
import { AnsweredProblem, OpenProblem, PREFERRED } from './problem-line';
import { proposedAnswer, readAnswer, withAnswer, type WordAnswer, type WordAnswers } from '../plan/word-answers';

type Props = {
  groups: readonly ProblemGroup[];
  /** The groups are of these answers; else those of the answers before are shown meanwhile. */
  isCurrent: boolean;
  answers: WordAnswers;
  former: WordAnswers;
  problemOf: ImportPlan['problemOf'];
  onAnswer: (change: (former: WordAnswers) => WordAnswers) => void;
  /** Takes the focus when nothing is left to be answered. */
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
