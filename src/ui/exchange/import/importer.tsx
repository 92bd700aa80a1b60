import Button from '@mui/material/Button';
import { startTransition, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { REPORT } from '@/addresses';
import { connectionId } from '@/api/session';
import { importTexts } from '@/i18n/en/import';
import { useFormat } from '@/i18n/format';
import { useKeptWork, type WaitingWork as Waiting } from '../../form/drafts/keep-work';
import { WaitingWork } from '../../form/drafts/waiting-work';
import { useWork } from '../../page/use-work';
import { ChooseFile, problemOf, readAgain, readHiddenSheet, type Source } from './choose-file';
import { decidedFormats, type FileFormats, isUndecided } from './column-formats';
import { CorrectionsQuestion } from './corrections-question';
import { DryRun } from './dry-run';
import { EarlierImports } from './earlier-imports';
import { addressOf, cellKey, type Fixes } from './sheet-reader';
import { EncodingChoice, FileFacts, UnreadSheets } from './file-facts';
import { HeadingStep } from './heading-step';
import { ImportReport } from './import-report';
import { useImportRun } from './import-run';
import { ImportSteps, type ImportStep } from './import-steps';
import {
  findFormats,
  formatsIn,
  type ImportSetup,
  rememberSetup,
  type SetupSheet,
  setupSheet,
  withBlocks,
  withSheet,
} from './import-setup';
import type { ImportedResource } from './imported-resource';
import styles from './importer.module.css';
import { NO_ANSWERS } from './word-answers';
import {
  beginImport,
  type BegunImport,
  correctionsIn,
  filesIn,
  furtherSheets,
  type ImportWork,
  keepImport,
  writeImport,
} from './kept-import';

const NO_FIXES: Fixes = new Map();

type Props = {
  resource: ImportedResource;
  /** A file that was chosen before the code of imports was here. */
  first: BegunImport | undefined;
};

/** Imports records in steps: a file, what its headings mean, a dry run of its rows, and a report of what was done. */
export function Importer({ resource, first }: Props) {
  const { t } = useTranslation(importTexts);
  const format = useFormat();
  const [chosenStep, setStep] = useState<ImportStep>('file');
  const [address, setAddress] = useSearchParams();
  const reported = address.get(REPORT);
  const step = reported === null ? chosenStep : 'done';
  const [keeper] = useState(() => keepImport(resource, connectionId(), first?.work));
  const [problem, setProblem] = useState<string>();
  const [source, setSource] = useState(first?.source);
  const [checked, setChecked] = useState<{ setup: ImportSetup; formats: FileFormats }>();

  // A step of many rows is rendered in parts.
  const go = (next: ImportStep, decided?: typeof checked) => {
    setProblem(undefined);
    startTransition(() => {
      if (decided) setChecked(decided);
      setStep(next);
    });
  };
  const proceed = async (one: Waiting<ImportWork | undefined>) => {
    await keeper.resume(one);
    const kept = one.work?.setup;
    const read = kept && formatsIn(kept);
    if (kept && read && !isUndecided(kept, read)) go('check', { setup: kept, formats: decidedFormats(kept, read) });
    else go('headings');
  };
  const { work, waiting, isMemoryOnly } = useKeptWork(keeper, writeImport, (found) => void proceed(found));
  const { start, live, view } = useImportRun({
    resource,
    onDone: () => keeper.forget(),
    onEnd: (key) => setAddress({ [REPORT]: key }, { replace: reported !== null }),
  });
  const setup = work?.setup;
  const fixes = work?.fixes ?? NO_FIXES;
  const found = useWork(useCallback(() => findFormats(setup ?? { sheets: [] }), [setup]));
  const rows = setup?.sheets.reduce((sum, sheet) => sum + sheet.rows.length, 0) ?? 0;
  const change = (part: Partial<ImportWork>) => keeper.change((former) => former && { ...former, ...part });
  const take = async (read: Source, signal?: AbortSignal) => {
    setSource(read);
    setProblem(undefined);
    await keeper.show(await beginImport(resource, read, signal));
  };
  const readHidden = async ({ file }: Source, name: string) => {
    if (!file || !work) return;
    setProblem(undefined);
    try {
      const further = await furtherSheets(resource, work, await readHiddenSheet(file, name));
      change(further);
      setSource((former) => former && { ...former, unread: former.unread?.filter((one) => one.name !== name) ?? [] });
    } catch (error) {
      setProblem(t(`problems.${problemOf(error)}`));
    }
  };
  const unread = source?.unread && <UnreadSheets unread={source.unread} onRead={(name) => void readHidden(source, name)} />;
  const isEmpty = setup?.sheets.length === 0;
  const begin = () => {
    if (source?.encoding && !source.encoding.isSure) setProblem(t('chooseEncoding'));
    else go('headings');
  };
  const check = () => {
    if (!setup) return;
    // What is shown can be of the rows before the last change.
    const read = formatsIn(setup);
    const isMatched = setup.sheets.some(({ matched }) => matched.some((target) => target?.kind === 'field'));
    if (!isMatched || isUndecided(setup, read)) {
      setProblem(t(isMatched ? 'unanswered' : 'noField'));
      return;
    }
    rememberSetup(resource, setup);
    go('check', { setup, formats: decidedFormats(setup, read) });
  };

  return (
    <div className="column gap-16">
      <ImportSteps step={step} />
      {step === 'file' && (
        <>
          {!work && (
            <WaitingWork
              label={t('waiting')}
              keeper={keeper}
              waiting={waiting}
              onContinue={(one) => void proceed(one)}
              textsOf={({ draft: { name, changes } }, moment) => ({
                continue: t('continue', { name, moment }),
                facts: t('corrections', { count: changes, number: format.number(changes) }),
                discardOf: t('discardOf', { name }),
                discarded: t('discarded'),
              })}
            />
          )}
          <ChooseFile resource={() => Promise.resolve(resource)} onRead={take} />
          {!work && <EarlierImports resource={resource} />}
          {work && source?.encoding && (
            <EncodingChoice encoding={source.encoding} onChoose={(encoding) => void readAgain(source, encoding).then(take)} />
          )}
          {unread}
          {work && <FileFacts sheets={work.setup.sheets.map(({ file, rows: below }) => ({ file, rows: below.length }))} />}
          {problem && (
            <p role="alert" className="tone-error">
              {problem}
            </p>
          )}
          {work && !isEmpty && (
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
          {unread}
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
