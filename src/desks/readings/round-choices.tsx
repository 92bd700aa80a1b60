import { commonTexts } from '@/i18n/en/common';
import { unitReadingTexts } from '@/i18n/en/unit-readings';
import { useFormat } from '@/i18n/format';
import { useTranslation } from '@/i18n/use-translation';
import { Checkbox, InputUnit } from '@/ui/controls/controls';
import { ChoiceInput, TextInput } from '@/ui/controls/inputs';
import { DayChoice } from '@/ui/form/fields/day-choice';
import { fieldAction, toFieldAction } from '@/ui/form/fields/field-action';
import styles from './round.module.css';
import type { RoundState } from './use-round';
import Button from '@mui/material/Button';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import Download from 'lucide-react/icons/download';
import Upload from 'lucide-react/icons/upload';
import { Segments } from '@/ui/controls/segments';
import { FileButton } from '@/ui/controls/file-button';
import { PrintPageButton } from '@/ui/paper/print-button';
import { InfoButton } from '@/ui/dialogs/disclosure';
import { isDone, type RoundRow } from './round';

/** A change of the day keeps typed readings. */
export function RoundChoices({ state }: { state: RoundState }) {
  const { t } = useTranslation(unitReadingTexts);
  const format = useFormat();
  const { keeper, round, places, services, tariffs, neverRead } = state;
  return (
    <div className={`screen-only row wrap gap-12-16 align-start ${styles.choices}`}>
      <ChoiceInput
        className={styles.choice}
        label={t('place')}
        value={round.place}
        choices={[
          { value: '', label: t('allPlaces') },
          ...places.map(({ key, count }) => {
            const place = state.nameOfPlace(key);
            return { value: key, label: count === 0 ? place : t('placeCount', { place, number: format.number(count) }) };
          }),
        ]}
        onChange={(place) => state.choose({ place })}
      />
      <ChoiceInput
        className={styles.choice}
        label={t('service')}
        value={round.service}
        choices={services.map(({ key, name }) => ({ value: key, label: name }))}
        onChange={(service) => state.choose({ service })}
      />
      <div className={styles.choice}>
        <DayChoice
          label={t('date')}
          day={round.day}
          onChoose={(day) => keeper.change((current) => (current.day === day ? current : { ...current, day }))}
        />
      </div>
      {tariffs.map((one) => (
        <TariffChoice key={one.key} of={one} isOnly={tariffs.length === 1} />
      ))}
      {(neverRead.count > 0 || neverRead.shown) && (
        <label className={`tick-line self-start above-24 ${styles.neverRead}`}>
          <Checkbox checked={neverRead.shown} onChange={({ target }) => neverRead.show(target.checked)} />
          <span>{t('neverRead', format.counted(neverRead.count))}</span>
        </label>
      )}
    </div>
  );
}

function TariffChoice({ of: { names, tariff }, isOnly }: { of: RoundState['tariffs'][number]; isOnly: boolean }) {
  const { t } = useTranslation(unitReadingTexts);
  const format = useFormat();
  const rate = tariff.suggested === undefined ? '' : format.number(tariff.suggested);
  return (
    <div className={`${styles.choice} ${styles.tariff}`} onKeyDownCapture={toFieldAction}>
      <TextInput
        label={isOnly ? t('tariff') : t('tariffOf', { service: names.service })}
        help={tariff.suggested !== undefined && tariff.value === tariff.suggested && t('tariffSuggested', { rate })}
        problem={tariff.isBad && t('problems.notANumber')}
        inputMode="decimal"
        dir="ltr"
        value={tariff.text}
        onChange={(text) => tariff.change(text)}
        end={<InputUnit>{names.measure ? t('tariffPer', { measure: names.measure }) : t('perUnit')}</InputUnit>}
      />
      {tariff.suggested !== undefined && tariff.value !== tariff.suggested && (
        <button type="button" {...fieldAction} className={styles.act} onClick={() => tariff.change(undefined)}>
          {t('useTariff', { rate })}
        </button>
      )}
    </div>
  );
}

export type Filter = 'all' | 'open' | 'flagged';

const isToCheck = ({ state }: RoundRow): boolean => state === 'flagged' || state === 'problem' || state === 'meanwhile';
export const passes: Readonly<Record<Filter, (row: RoundRow) => boolean>> = {
  all: () => true,
  open: (row) => !isDone(row),
  flagged: isToCheck,
};

export function Progress({ rows }: { rows: readonly RoundRow[] }) {
  const { t } = useTranslation(unitReadingTexts);
  const { number } = useFormat();
  const done = rows.filter(isDone).length;
  const counts = (['flagged', 'skipped', 'problem', 'meanwhile'] as const).map((of) => {
    const count = rows.filter((row) => row.state === of).length;
    return count > 0 && t(`counts.${of}`, { count, number: number(count) });
  });
  return (
    <div className={`screen-only stack gap-4 ${styles.done}`}>
      <progress
        className={`block full-width clips sunken borderless rounded-3 ${styles.progress}`}
        aria-label={t('progress')}
        max={Math.max(rows.length, 1)}
        value={done}
      />
      <p className="medium figures">
        {[t('done', { done: number(done), total: number(rows.length) }), ...counts].filter(Boolean).join(' · ')}
      </p>
    </div>
  );
}

type FilterProps = { rows: readonly RoundRow[]; chosen: Filter; choose: (filter: Filter) => void };

export function FilterChoice({ rows, chosen, choose }: FilterProps) {
  const { t } = useTranslation(unitReadingTexts);
  const { number } = useFormat();
  const toCheck = rows.filter(isToCheck).length;
  const choices = (['all', 'open', 'flagged'] as const).map((value) => ({
    value,
    label: [t(`filters.${value}`), ...(value === 'flagged' && toCheck > 0 ? [number(toCheck)] : [])].join(' '),
  }));
  return <Segments label={t('show')} value={chosen} choices={choices} onChange={choose} />;
}

type WaysProps = { onFile: (file: File) => void; onExport: () => void; onSummary: () => void };

export function Ways({ onFile, onExport, onSummary }: WaysProps) {
  const { t } = useTranslation([unitReadingTexts, commonTexts]);
  return (
    <div className={`row wrap centred after gap-4 ${styles.ways}`}>
      <InfoButton>
        <p>{t('rule')}</p>
        <p>{t('ruleFlags')}</p>
      </InfoButton>
      <FileButton
        startIcon={<Upload size={16} />}
        label={t('common:import')}
        accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onFile={onFile}
      />
      <Button startIcon={<Download size={16} />} onClick={onExport}>
        {t('exportRound')}
      </Button>
      <PrintPageButton />
      <Button startIcon={<ClipboardCheck size={16} />} onClick={onSummary}>
        {t('summary')}
      </Button>
    </div>
  );
}
