import Button from '@mui/material/Button';
import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { contractFormTexts } from '@/i18n/en/contract-form';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { useFormat } from '@/i18n/format';
import type { ServiceDocument } from '@/schema/document';
import { labelOf } from '@/schema/labels';
import { useRecordForm, useValues } from '@/ui/form/form-context';
import { Segments } from '@/ui/controls/segments';
import { Warning } from '@/ui/notices/warning';
import { kindWord } from '../contract-words';
import { type ContractKind, contractKind, convertedKind } from '../rules/contract-days';
import { changeOfKind, type KindTraces } from './kind-change';
import { useToday } from '@/ui/page/use-today';
import { InfoButton } from '@/ui/dialogs/disclosure';

type KindChoice = {
  kind: ContractKind;
  /** Empties the fields that would contradict the kind; they are restored with their own kind. */
  choose: (kind: ContractKind) => void;
  kept: ServiceDocument;
};

const KindContext = createContext<KindChoice | null>(null);

export function useContractKind(): KindChoice {
  const choice = use(KindContext);
  if (!choice) throw new Error('The kind of a contract needs a ContractForm around it');
  return choice;
}

type ProviderProps = {
  kind: ContractKind;
  onChoose: (kind: ContractKind) => void;
  becoming?: ContractKind;
  children: ReactNode;
};

export function KindProvider({ kind, onChoose, becoming, children }: ProviderProps) {
  const now = useToday();
  const { base } = useRecordForm();
  const { getValues, setValue, clearErrors } = useValues();
  const [{ kept, proposed }, setTraces] = useState<KindTraces>({ kept: {}, proposed: {} });
  const choice = useMemo(
    (): KindChoice => ({
      kind,
      kept,
      choose(next) {
        if (next === kind) return;
        const { values, ...traces } = changeOfKind(next, { values: getValues(), kept, proposed, base, today: now });
        for (const [name, value] of Object.entries(values)) {
          setValue(name, value);
          clearErrors(name);
        }
        setTraces(traces);
        onChoose(next);
      },
    }),
    [kind, onChoose, kept, proposed, base, now, getValues, setValue, clearErrors],
  );
  const become = useEffectEvent(() => becoming && choice.choose(becoming));
  useEffect(() => {
    become();
  }, []);
  return <KindContext value={choice}>{children}</KindContext>;
}

const kinds: readonly ContractKind[] = ['sale', 'lease', 'reservation'];

export function KindBar({ children }: { children?: ReactNode }) {
  const { t } = useTranslation(contractFormTexts);
  const { kind, choose } = useContractKind();
  return (
    <div className="row wrap centred gap-8-12 below-24">
      <Segments
        label={t('kind.label')}
        value={kind}
        choices={kinds.map((value) => ({ value, label: kindWord(value) }))}
        onChange={choose}
      />
      <InfoButton>
        <p>{t('kind.rule')}</p>
      </InfoButton>
      {children}
      <KindNotes />
    </div>
  );
}

export function ConvertButton() {
  const { t } = useTranslation([contractFormTexts, contractWordTexts]);
  const { kind, choose } = useContractKind();
  const becomes = convertedKind(useContractRecord());
  const help = useId();
  if (kind !== 'reservation') return null;
  return (
    <>
      <Button variant="outlined" aria-describedby={help} onClick={() => choose(becomes)}>
        <span>{t(`contract-words:convert.${becomes}`)}</span>
      </Button>
      <span id={help} className="muted size-13 flush">
        {t('kind.convertHelp')}
      </span>
    </>
  );
}

function KindNotes() {
  const { t } = useTranslation(contractFormTexts);
  const format = useFormat();
  const { kind, kept } = useContractKind();
  const { schema } = useRecordForm();
  const readAs = contractKind(useContractRecord());
  const aside = Object.keys(kept).map((name) => labelOf(schema, name));
  return (
    <div className="stack gap-4 own-line unless-empty" role="status">
      {aside.length > 0 && <p className="muted size-13">{t('kind.kept', { fields: format.list(aside) })}</p>}
      {readAs !== kind && <Warning>{t('kind.readAs', { kind: kindWord(readAs) })}</Warning>}
    </div>
  );
}

/** Has it as Save would store it now; re-renders in pauses of typing. */
export function useContractRecord(): ServiceDocument {
  const { watch } = useRecordForm();
  return useSyncExternalStore(watch.subscribe, watch.current).record;
}
