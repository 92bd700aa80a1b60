import Button from '@mui/material/Button';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { REPORT } from '@/addresses';
import { connectionId } from '@/api/session';
import { importTexts } from '@/i18n/en/import';
import { useFormat } from '@/i18n/format';
import { pacer } from '@/pace';
import { useKeptWork, type WaitingWork as Waiting } from '../../form/drafts/keep-work';
import { WaitingWork } from '../../form/drafts/waiting-work';
import { ChooseFile, readAgain, type Source } from './choose-file';
import { decidedFormats, type FileFormats, isUndecided } from './column-formats';
import { CorrectionsQuestion } from './corrections-question';
import { DryRun } from './dry-run';
import { EarlierImports } from './earlier-imports';
import { addressOf, cellKey, type Fixes } from './sheet-reader';
import { EncodingChoice, FileFacts, UnreadSheets } from './file-facts';
import { HeadingStep } from './heading-step';
import { ImportReport } from './import-report';
import { useImportRun } from './import-run';
import {
  formatsIn,
  type ImportSetup,
  proposedSetup,
  rememberSetup,
  type SetupSheet,
  setupSheet,
  withBlocks,
  withSheet,
} from './import-setup';
import type { ImportedResource } from './imported-resource';
import styles from './importer.module.css';
import { NO_ANSWERS } from './word-answers';
import { correctionsIn, type ImportWork, keepImport, writeImport } from './kept-import';

type Step = 'file' | 'headings' | 'check' | 'done';
const NO_FIXES: Fixes = new Map();
const steps: readonly Step[] = ['file', 'headings', 'check', 'done'];

/** Imports records in steps: a file, what its headings mean, a dry run of its rows, and a report of what was done. */
export function Importer({ resource }: { resource: ImportedResource }) {
  const { t } = useTranslation(importTexts);
  const format = useFormat();
  const [chosenStep, setStep] = useState<Step>('file');
  const [address, setAddress] = useSearchParams();
  const reported = address.get(REPORT);
  const step = reported === null ? chosenStep : 'done';
  const [keeper] = useState(() => keepImport(resource, connectionId()));
  const [problem, setProblem] = useState<string>();
  const [source, setSource] = useState<Source>();
  const [checked, setChecked] = useState<{ setup: ImportSetup; formats: FileFormats }>();
  const heading = useFocusOnChange(step);

  const go = (next: Step) => {
    setProblem(undefined);
    setStep(next);
  };
  const proceed = async (one: Waiting<ImportWork | undefined>) => {
    await keeper.resume(one);
    const kept = one.work?.setup;
    const read = kept && formatsIn(kept);
    const isDecided = kept !== undefined && read !== undefined && !isUndecided(kept, read);
    if (isDecided) setChecked({ setup: kept, formats: decidedFormats(kept, read) });
    go(isDecided ? 'check' : 'headings');
  };
  const { work, waiting, isMemoryOnly } = useKeptWork(keeper, writeImport, (found) => void proceed(found));
  const { start, live, view } = useImportRun({
    resource,
    onDone: () => keeper.forget(),
    onEnd: (key) => setAddress({ [REPORT]: key }, { replace: reported !== null }),
  });
  const setup = work?.setup;
  const fixes = work?.fixes ?? NO_FIXES;
  const found = useMemo(() => setup && formatsIn(setup), [setup]);
  const rows = setup?.sheets.reduce((sum, sheet) => sum + sheet.rows.length, 0) ?? 0;
  const change = (part: Partial<ImportWork>) => keeper.change((former) => former && { ...former, ...part });
  const take = async (read: Source) => {
    setSource(read);
    setProblem(undefined);
    const { name, sheets } = read;
    const turn = pacer();
    const proposed = proposedSetup(resource, sheets);
    await turn();
    // Kept for the render that follows.
    formatsIn(proposed);
    await turn();
    await keeper.show({ name, files: filesIn(proposed), setup: proposed, fixes: NO_FIXES, answers: NO_ANSWERS });
  };
  const begin = () => {
    if (source?.encoding && !source.encoding.isSure) setProblem(t('chooseEncoding'));
    else go('headings');
  };
  const check = () => {
    if (!setup || !found) return;
    const isMatched = setup.sheets.some(({ matched }) => matched.some((target) => target?.kind === 'field'));
    if (!isMatched || isUndecided(setup, found)) {
      setProblem(t(isMatched ? 'unanswered' : 'noField'));
      return;
    }
    rememberSetup(resource, setup);
    setChecked({ setup, formats: decidedFormats(setup, found) });
    go('check');
  };

  return (
    <div className="column gap-16">
      <ol className={styles.steps}>
        {steps.map((one) => (
          <li key={one} aria-current={one === step ? 'step' : undefined}>
            {t(`steps.${one}`)}
          </li>
        ))}
      </ol>
      <h2 ref={heading} tabIndex={-1} className="visually-hidden">
        {t(`steps.${step}`)}
      </h2>
      {step === 'file' && (
        <>
          {!work && (
            <WaitingWork
              label={t('waiting')}
              keeper={keeper}
              waiting={waiting}
              onContinue={(one) => void proceed(one)}
              textsOf={({ draft: { at, name, changes } }) => ({
                continue: t('continue', { name, moment: format.dateTime(new Date(at)) }),
                facts: t('corrections', { count: changes, number: format.number(changes) }),
                discardOf: t('discardOf', { name }),
                discarded: t('discarded'),
              })}
            />
          )}
          <ChooseFile resource={resource} onRead={(read) => void take(read)} />
          {!work && <EarlierImports resource={resource} />}
          {work && source?.encoding && (
            <EncodingChoice encoding={source.encoding} onChoose={(encoding) => void readAgain(source, encoding).then(take)} />
          )}
          {source?.unread && <UnreadSheets unread={source.unread} />}
          {work && <FileFacts sheets={work.setup.sheets.map(({ file, rows: below }) => ({ file, rows: below.length }))} />}
          {problem && (
            <p role="alert" className="tone-error">
              {problem}
            </p>
          )}
          {work && (
            <div className={styles.foot}>
              <p role="status" className={styles.lead}>
                {t('read', { name: work.name, count: rows, number: format.number(rows) })}
              </p>
              <Button autoFocus variant="contained" onClick={begin}>
                {t('next')}
              </Button>
            </div>
          )}
        </>
      )}
      {step === 'headings' && setup && found && (
        <>
          {source?.unread && <UnreadSheets unread={source.unread} />}
          <HeadingStep
            resource={resource}
            setup={setup}
            found={found}
            change={(part) => change({ setup: { ...setup, ...part } })}
            onSheet={(at, next) => work && change(changedSheet(resource, work, at, next))}
            onBlocks={(at) => {
              const next = withBlocks(resource, setup, at);
              change({ files: filesIn(next), setup: next, fixes: NO_FIXES });
            }}
            holdRows={(at, sheet) => {
              const sheets = setup.sheets.map((one, index) => (index === at ? setupSheet(resource, one.file, sheet) : one));
              // Its cells mean something else now, and those of the sheets after it have another place.
              change({ setup: { ...setup, sheets, answers: {} }, fixes: NO_FIXES });
            }}
          />
          {problem && (
            <p role="alert" className="tone-error">
              {problem}
            </p>
          )}
          <div className={styles.foot}>
            <Button onClick={() => go('file')}>{t('back')}</Button>
            <Button variant="contained" onClick={check}>
              {t('next')}
            </Button>
          </div>
        </>
      )}
      {step === 'check' && checked && (
        <DryRun
          resource={resource}
          formats={checked.formats}
          setup={checked.setup}
          fixes={fixes}
          answers={work?.answers ?? NO_ANSWERS}
          isMemoryOnly={isMemoryOnly}
          onFix={(fix) => keeper.change((former) => former && { ...former, fixes: fix(former.fixes) })}
          onAnswer={(answer) => keeper.change((former) => former && { ...former, answers: answer(former.answers) })}
          onStart={(started) => start({ ...started, name: work?.name ?? '' })}
          isRunning={view !== null}
          onBack={() => go('headings')}
        />
      )}
      {reported !== null && (
        <ImportReport
          key={reported}
          resource={resource}
          reported={reported}
          live={live?.key === reported ? live : undefined}
          onRows={work && checked ? () => setAddress({}) : undefined}
          onAnother={() => {
            void keeper.show(undefined);
            setSource(undefined);
            go('file');
            setAddress({});
          }}
        />
      )}
      {view}
      {work && (step === 'file' || step === 'headings') && (
        <CorrectionsQuestion isAsked={isMemoryOnly && correctionsIn(work) > 0} />
      )}
    </div>
  );
}

const filesIn = ({ sheets }: ImportSetup) => sheets.map(({ file }) => file);

/** Returns an import in which a sheet is read in another way. Corrections stay with the target of their column. */
function changedSheet(
  resource: ImportedResource,
  { setup, fixes }: ImportWork,
  at: number,
  next: SetupSheet,
): Partial<ImportWork> {
  const former = setup.sheets[at];
  const changed = withSheet(resource, setup, at, next);
  const place = setup.sheets.slice(0, at).filter(({ sheet }) => sheet).length;
  const moved = new Map<string, string>();
  for (const [key, text] of fixes) {
    const { sheet, row, column } = addressOf(key);
    const target = former?.matched[column];
    const isAdded = sheet === place && former !== undefined && column >= former.width;
    const to = isAdded ? next.matched.findIndex((one, index) => index >= next.width && one?.id === target?.id) : column;
    if (to >= 0 || column < 0) moved.set(cellKey({ sheet, row, column: to }), text);
  }
  return { setup: changed, fixes: moved };
}

/** Moves the focus to the heading of a step when it comes in place of another. */
function useFocusOnChange(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo({ top: 0 });
    heading.current?.focus();
  }, [step]);
  return heading;
}
