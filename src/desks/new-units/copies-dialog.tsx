import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import { unitTowerTexts } from '@/i18n/en/unit-towers';
import { useFormat } from '@/i18n/format';
import { parseNumber } from '@/i18n/parse-number';
import type { ServiceDocument } from '@/schema/document';
import { QueryView } from '@/ui/page/query-view';
import { RunDialog } from '@/ui/write-run/run-dialog';
import { unitTitle } from '@/resources/units/detail/unit-title';
import { countedNames, MOST_COPIES, namedCopy } from './rules/tower-pattern';
import { unitQueries } from '@/resources/units/unit.api';
import styles from './new-units.module.css';
import { TextInput } from '@/ui/controls/inputs';
import { type NewUnit, useUnitCreation } from './use-unit-creation';

export function CopiesDialog({ open, unit, onClose }: { open: boolean; unit: ServiceDocument; onClose: () => void }) {
  const { t } = useTranslation(unitTowerTexts);
  const units = useQuery({ ...unitQueries.all(), enabled: open });
  const { start, shown } = useUnitCreation(onClose);
  return (
    <RunDialog open={open} shown={shown} title={t('copies.title', { name: unitTitle(unit) })} onClose={onClose}>
      <QueryView query={units}>
        {({ rows }) => (
          <CopiesSetup
            unit={unit}
            units={rows}
            readAgain={() => units.refetch().then(({ data }) => data?.rows)}
            onStart={start}
            onCancel={onClose}
          />
        )}
      </QueryView>
    </RunDialog>
  );
}

type SetupProps = {
  unit: ServiceDocument;
  units: readonly ServiceDocument[];
  readAgain: () => Promise<readonly ServiceDocument[] | undefined>;
  onStart: (copies: readonly NewUnit[]) => void;
  onCancel: () => void;
};

function CopiesSetup({ unit, units, readAgain, onStart, onCancel }: SetupProps) {
  const { t } = useTranslation([unitTowerTexts, commonTexts]);
  const format = useFormat();
  const [typed, setTyped] = useState({ count: '1', from: typeof unit.name === 'string' ? unit.name : '' });
  const [isReading, setReading] = useState(false);
  const parsed = parseNumber(typed.count, format.settings.language);
  const asked = 'problem' in parsed ? 0 : (parsed.value ?? 0);
  const isCount = Number.isInteger(asked) && asked >= 1 && asked <= MOST_COPIES;
  const wanted = isCount ? asked : 0;
  const project = typeof unit.subProjectId === 'string' ? unit.subProjectId : '';
  const namesAmong = (all: readonly ServiceDocument[]) => countedNames(typed.from, wanted, { units: all, project });
  const counted = useMemo(() => countedNames(typed.from, wanted, { units, project }), [typed.from, wanted, units, project]);
  const count = counted?.names.length ?? 0;

  /** Reads the units again first: somebody may have taken one of the names since. */
  async function start(): Promise<void> {
    setReading(true);
    const now = await readAgain();
    setReading(false);
    const names = now && namesAmong(now)?.names;
    if (names) onStart(names.map((name) => ({ name, document: namedCopy(unit, name) })));
  }

  return (
    <>
      <DialogContent className="column gap-16">
        <p className="muted flush">{t('copies.same')}</p>
        <div className={styles.fields}>
          <TextInput
            label={t('copies.count')}
            value={typed.count}
            inputMode="numeric"
            dir="ltr"
            problem={isCount || typed.count.trim() === '' ? undefined : t('copies.countProblem')}
            onChange={(text) => setTyped({ ...typed, count: text })}
          />
          <TextInput
            label={t('copies.first')}
            value={typed.from}
            help={t('copies.firstHelp')}
            problem={counted || typed.from.trim() === '' ? undefined : t('copies.noDigits')}
            onChange={(text) => setTyped({ ...typed, from: text })}
          />
        </div>
        {counted && count > 0 && (
          <div>
            <h3 className="size-14 bold below-4">{t('copies.names')}</h3>
            <p className="figures anywhere flush">{format.list(counted.names)}</p>
          </div>
        )}
        {counted && counted.skipped.length > 0 && (
          <div>
            <h3 className="size-14 bold below-4">{t('copies.skipped')}</h3>
            <p className="muted anywhere flush">{format.list(counted.skipped)}</p>
          </div>
        )}
      </DialogContent>
      <DialogActions className="wrap">
        <Button onClick={onCancel}>{t('common:cancel')}</Button>
        <Button variant="contained" disabled={count === 0} loading={isReading} onClick={() => void start()}>
          <span>{t('create', format.counted(count))}</span>
        </Button>
      </DialogActions>
    </>
  );
}
