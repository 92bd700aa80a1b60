import Button from '@mui/material/Button';
import { startTransition, type ReactNode, useCallback, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { useSearchParams } from 'react-router';
import { REPORT } from '@/addresses';
import { connectionId } from '@/api/session';
import { importTexts } from '@/i18n/en/import';
import { useFormat } from '@/i18n/format';
import { useKeptWork, type WaitingWork as Waiting } from '../../form/drafts/keep-work';
import { WaitingWork } from '../../form/drafts/waiting-work';
import { useWork } from '../../page/use-work';
import { inSteps } from '@/pace';
import { ChooseFile, problemOf, readAgain, readHiddenSheet, type Source } from './choose-file';
import { decidedFormats, type FileFormats } from './column-formats';
import { CorrectionsQuestion } from './corrections-question';
import { DryRun } from './dry-run';
import { EarlierImports } from './earlier-imports';
import type { Fixes } from './sheet-reader';
import { EncodingChoice, FileFacts, UnreadSheets } from './file-facts';
import { HeadingStep } from './heading-step';
import { importCorrections, type SeenSheet, sheetCorrection, type SheetCorrection } from './import-corrections';
import { ImportReport } from './import-report';
import { useImportRun } from './import-run';
import { ImportSteps, type ImportStep } from './import-steps';
import {
  isOpenSetup,
  findFormats,
  type ImportSetup,
  rememberSetup,
  sheetRead,
  withBlocks,
  withFurtherSheets,
} from './import-setup';
import type { ImportedResource } from './imported-resource';
import styles from './importer.module.css';
import { NO_ANSWERS } from './word-answers';
import { beginImport, type BegunImport, correctionsIn, filesIn, type ImportWork, keepImport, writeImport } from './kept-import';

const NO_FIXES: Fixes = new Map();

type Props = {
  resource: ImportedResource;
  first: BegunImport | undefined;
};

export function Importer({ resource, first }: Props) {
  const { t } = useTranslation(importTexts);
  const format = useFormat();
  const [chosenStep, setStep] = useState<ImportStep>('file');
  const [address, setAddress] = useSearchParams();
  const reported = address.get(REPORT);
  const step = reported === null ? chosenStep : 'done';
  const [keeper] = useState(() => keepImport(resource, connectionId(), first?.work));
  const [corrections] = useState(() => importCorrections(keeper));
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
    const read = kept && (await inSteps(findFormats(kept)));
    if (kept && read && !isOpenSetup(kept, read)) go('check', { setup: kept, formats: decidedFormats(kept, read) });
    else go('headings');
  };
  const { work, waiting, isMemoryOnly } = useKeptWork(keeper, writeImport, (found) => void proceed(found));
  const { start, live, isRunning, dialog } = useImportRun({
    resource,
    onDone: () => keeper.forget(),
    onEnd: (key) => setAddress({ [REPORT]: key }, { replace: reported !== null }),
  });
  const setup = work?.setup;
  const fixes = work?.fixes ?? NO_FIXES;
  const found = useWork(useCallback(() => findFormats(setup ?? { sheets: [] }), [setup]));
  const rows = setup?.sheets.reduce((sum, sheet) => sum + sheet.rows.length, 0) ?? 0;
  const onSheet = useCallback(
    (one: SeenSheet, correction: SheetCorrection) => corrections.make(sheetCorrection(resource, one, correction)),
    [corrections, resource],
  );
  const onFix = useCallback(
    (fix: (former: Fixes) => Fixes) => keeper.change((former) => former && { ...former, fixes: fix(former.fixes) }),
    [keeper],
  );
  const take = async (read: Source, signal?: AbortSignal) => {
    setSource(read);
    setProblem(undefined);
    await keeper.show(await beginImport(resource, read, signal));
  };
  const readHidden = async ({ file }: Source, name: string) => {
    if (!file || !work) return;
    setProblem(undefined);
    try {
      const further = await readHiddenSheet(file, name);
      corrections.make(function* read({ setup: former }) {
        const next = yield* withFurtherSheets(resource, former, further);
        return { files: filesIn(next), setup: next };
      });
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
  const check = async () => {
    // What is shown can be of the rows before the last correction.
    await corrections.made();
    const now = keeper.get().work?.setup;
    if (!now) return;
    const read = await inSteps(findFormats(now));
    const isMatched = now.sheets.some(({ matched }) => matched.some((target) => target?.kind === 'field'));
    if (!isMatched || isOpenSetup(now, read)) {
      setProblem(t(isMatched ? 'unanswered' : 'noField'));
      return;
    }
    rememberSetup(resource, now);
    go('check', { setup: now, formats: decidedFormats(now, read) });
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
            <div className={`row wrap centred gap-8-16 justify-end ${styles.foot}`}>
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
        <Corrected corrections={corrections}>
          {unread}
          <HeadingStep
            resource={resource}
            setup={setup}
            found={found}
            change={(part) =>
              // oxlint-disable-next-line require-yield
              corrections.make(function* chosen({ setup: former }) {
                return { setup: { ...former, ...part(former) } };
              })
            }
            onSheet={onSheet}
            onBlocks={(one) =>
              corrections.make(function* parted({ setup: former }) {
                const next = yield* withBlocks(resource, former, one.file);
                return { files: filesIn(next), setup: next, fixes: NO_FIXES };
              })
            }
            holdRows={({ file }, sheet) =>
              corrections.make(function* held({ setup: former }) {
                const read = yield* sheetRead(resource, file, sheet);
                const sheets = former.sheets.map((other) => (other.file === file ? read : other));
                // Its cells mean something else now, and those of the sheets after it have another place.
                return { setup: { ...former, sheets, answers: {} }, fixes: NO_FIXES };
              })
            }
          />
          {problem && (
            <p role="alert" className="tone-error">
              {problem}
            </p>
          )}
          <div className={`row wrap centred gap-8-16 justify-end ${styles.foot}`}>
            <Button onClick={() => go('file')}>{t('back')}</Button>
            <Button variant="contained" onClick={() => void check()}>
              {t('next')}
            </Button>
          </div>
        </Corrected>
      )}
      {step === 'check' && checked && (
        <DryRun
          resource={resource}
          formats={checked.formats}
          setup={checked.setup}
          fixes={fixes}
          answers={work?.answers ?? NO_ANSWERS}
          isMemoryOnly={isMemoryOnly}
          onFix={onFix}
          onAnswer={(answer) => keeper.change((former) => former && { ...former, answers: answer(former.answers) })}
          onStart={(started) => start({ ...started, name: work?.name ?? '' })}
          isRunning={isRunning}
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
      {dialog}
      {work && (step === 'file' || step === 'headings') && (
        <CorrectionsQuestion isAsked={isMemoryOnly && correctionsIn(work) > 0} />
      )}
    </div>
  );
}

type CorrectedProps = { corrections: ReturnType<typeof importCorrections>; children: ReactNode };

function Corrected({ corrections: { isBusy }, children }: CorrectedProps) {
  return (
    <div className="column gap-16" aria-busy={useSyncExternalStore(isBusy.subscribe, isBusy.get)}>
      {children}
    </div>
  );
}
