import Button from '@mui/material/Button';
import { startTransition, type ReactNode, useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { useSearchParams } from 'react-router';
import { REPORT } from '@/addresses';
import { connectionId } from '@/api/session';
import { importTexts } from '@/i18n/en/import';
import { useFormat } from '@/i18n/format';
import { useKeptWork, type WaitingWork as Waiting } from '@/ui/form/drafts/keep-work';
import { WaitingWork } from '@/ui/form/drafts/waiting-work';
import { useWork } from '@/ui/page/use-work';
import { inSteps } from '@/steps';
import { ChooseFile, problemOf, readAgain, readHiddenSheet, type Source } from './choose-file';
import { decidedFormats, type FileFormats } from '../sheets/column-formats';
import { CorrectionsQuestion, DryRun } from './dry-run';
import { EarlierImports, ImportReport } from '../report/import-report';
import type { Fixes } from '../plan/sheet-reader';
import { EncodingChoice, UnreadSheets } from './file-choices';
import { FileFacts } from '@/ui/exchange/file-facts';
import { HeadingStep } from './heading-step';
import { importCorrections, NO_FIXES, setupCorrections } from '../plan/import-corrections';
import { useImportRun } from '../report/import-run';
import { ImportSteps, type ImportStep } from './import-steps';
import { isOpenSetup, findFormats, type ImportSetup, rememberSetup } from '../plan/import-setup';
import type { ImportedResource } from '../plan/imported-resource';
import styles from './importer.module.css';
import { NO_ANSWERS } from '../plan/word-answers';
import { beginImport, type BegunImport, correctionsIn, type ImportWork, keepImport, writeImport } from '../plan/kept-import';

type Props = { resource: ImportedResource; first: BegunImport | undefined };

type Checked = { setup: ImportSetup; formats: FileFormats };

async function decidedSetup(setup: ImportSetup): Promise<Checked | undefined> {
  const found = await inSteps(findFormats(setup));
  return isOpenSetup(setup, found) ? undefined : { setup, formats: decidedFormats(setup, found) };
}

export function Importer({ resource, first }: Props) {
  const [chosenStep, setStep] = useState<ImportStep>('file');
  const [address, setAddress] = useSearchParams();
  const reported = address.get(REPORT);
  const step = reported === null ? chosenStep : 'done';
  const [checked, setChecked] = useState<Checked>();
  const [keeper] = useState(() => keepImport(resource, connectionId(), first?.work));
  const [problem, setProblem] = useState<string>();

  // A step of many rows is rendered in parts.
  const go = (next: ImportStep, decided?: Checked) => {
    setProblem(undefined);
    startTransition(() => {
      if (decided) setChecked(decided);
      setStep(next);
    });
  };
  const proceed = async (one: Waiting<ImportWork | undefined>) => {
    await keeper.resume(one);
    const decided = one.work && (await decidedSetup(one.work.setup));
    go(decided ? 'check' : 'headings', decided);
  };
  const reading = useReading({ resource, keeper, first: first?.source, onProblem: setProblem }, (found) => void proceed(found));
  const { work, isMemoryOnly } = reading;
  const { start, live, isRunning, dialog } = useImportRun({
    resource,
    onDone: () => keeper.forget(),
    onEnd: (key) => setAddress({ [REPORT]: key }, { replace: reported !== null }),
  });

  return (
    <div className="column gap-16">
      <ImportSteps step={step} />
      {step === 'file' && (
        <FileStep
          resource={resource}
          reading={reading}
          onContinue={(one) => void proceed(one)}
          problem={problem}
          onProblem={setProblem}
          onNext={() => go('headings')}
        />
      )}
      {step === 'headings' && (
        <Headings
          {...{ resource, reading, problem }}
          onProblem={setProblem}
          onBack={() => go('file')}
          onDecided={(decided) => go('check', decided)}
        />
      )}
      {step === 'check' && checked && (
        <DryRun
          resource={resource}
          {...checked}
          fixes={work?.fixes ?? NO_FIXES}
          answers={work?.answers ?? NO_ANSWERS}
          isMemoryOnly={isMemoryOnly}
          onFix={reading.fix}
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
            reading.clear();
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

type Continue = (found: Waiting<ImportWork | undefined>) => void;

type ReadingProps = {
  resource: ImportedResource;
  keeper: ReturnType<typeof keepImport>;
  first: Source | undefined;
  onProblem: (text: string | undefined) => void;
};

function useReading({ resource, keeper, first, onProblem }: ReadingProps, onContinue: Continue) {
  const { t } = useTranslation(importTexts);
  const [corrections] = useState(() => importCorrections(keeper));
  const correct = useMemo(() => setupCorrections(resource, corrections.make), [resource, corrections]);
  const [source, setSource] = useState(first);
  const kept = useKeptWork(keeper, writeImport, onContinue);
  const setup = kept.work?.setup;
  const found = useWork(useCallback(() => findFormats(setup ?? { sheets: [] }), [setup]));
  const take = async (read: Source, signal?: AbortSignal) => {
    setSource(read);
    onProblem(undefined);
    await keeper.show(await beginImport(resource, read, signal));
  };
  const readHidden = async ({ file }: Source, name: string) => {
    if (!file || !kept.work) return;
    onProblem(undefined);
    try {
      correct.further(await readHiddenSheet(file, name));
      setSource((former) => former && { ...former, unread: former.unread?.filter((one) => one.name !== name) ?? [] });
    } catch (error) {
      onProblem(t(`problems.${problemOf(error)}`));
    }
  };
  const fix = useCallback(
    (change: (former: Fixes) => Fixes) => keeper.change((former) => former && { ...former, fixes: change(former.fixes) }),
    [keeper],
  );
  const clear = () => {
    void keeper.show(undefined);
    setSource(undefined);
  };
  return { ...kept, keeper, corrections, correct, found, source, take, readHidden, fix, clear };
}

type Reading = ReturnType<typeof useReading>;

const FurtherSheets = ({ reading: { source, readHidden } }: { reading: Reading }) =>
  source?.unread && <UnreadSheets unread={source.unread} onRead={(name) => void readHidden(source, name)} />;

type FileStepProps = Pick<ReadingProps, 'resource' | 'onProblem'> & {
  reading: Reading;
  problem: string | undefined;
  onContinue: Continue;
  onNext: () => void;
};

function FileStep({ resource, reading, problem, onProblem, onContinue, onNext }: FileStepProps) {
  const { t } = useTranslation(importTexts);
  const format = useFormat();
  const { keeper, work, source, take } = reading;
  const rows = work?.setup.sheets.reduce((sum, sheet) => sum + sheet.rows.length, 0) ?? 0;
  return (
    <>
      {!work && (
        <WaitingWork
          label={t('waiting')}
          keeper={keeper}
          onContinue={onContinue}
          textsOf={({ draft: { name, changes } }, moment) => ({
            continue: t('continue', { name, moment }),
            facts: t('corrections', format.counted(changes)),
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
      <FurtherSheets reading={reading} />
      {work && <FileFacts sheets={work.setup.sheets.map(({ file, rows: below }) => ({ file, rows: below.length }))} />}
      <Problem text={problem} />
      {work && work.setup.sheets.length > 0 && (
        <StepFoot>
          <p role="status" className={styles.lead}>
            {t('read', { name: work.name, ...format.counted(rows) })}
          </p>
          <Button
            autoFocus
            variant="contained"
            onClick={() => {
              if (source?.encoding && !source.encoding.isSure) onProblem(t('chooseEncoding'));
              else onNext();
            }}
          >
            {t('next')}
          </Button>
        </StepFoot>
      )}
    </>
  );
}

const Problem = ({ text }: { text: string | undefined }) =>
  text && (
    <p role="alert" className="tone-error">
      {text}
    </p>
  );

const StepFoot = ({ children }: { children: ReactNode }) => (
  <div className={`row wrap centred gap-8-16 justify-end ${styles.foot}`}>{children}</div>
);

type HeadingsProps = Pick<FileStepProps, 'resource' | 'reading' | 'problem' | 'onProblem'> & {
  onBack: () => void;
  onDecided: (decided: Checked) => void;
};

function Headings({ resource, reading, problem, onProblem, onBack, onDecided }: HeadingsProps) {
  const { t } = useTranslation(importTexts);
  const { keeper, work, corrections, correct, found } = reading;
  const isBusy = useSyncExternalStore(corrections.isBusy.subscribe, corrections.isBusy.get);
  const check = async () => {
    // What is shown can be of the rows before the last correction.
    await corrections.made();
    const now = keeper.get().work?.setup;
    if (!now) return;
    const decided = await decidedSetup(now);
    const isMatched = now.sheets.some(({ matched }) => matched.some((target) => target?.kind === 'field'));
    if (!isMatched || !decided) {
      onProblem(t(isMatched ? 'unanswered' : 'noField'));
      return;
    }
    rememberSetup(resource, now);
    onDecided(decided);
  };

  if (!work || !found) return null;
  return (
    <div className="column gap-16" aria-busy={isBusy}>
      <FurtherSheets reading={reading} />
      <HeadingStep resource={resource} setup={work.setup} found={found} correct={correct} />
      <Problem text={problem} />
      <StepFoot>
        <Button onClick={onBack}>{t('back')}</Button>
        <Button variant="contained" onClick={() => void check()}>
          {t('next')}
        </Button>
      </StepFoot>
    </div>
  );
}
