import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import type { ServiceDocument } from '@/schema/document';
import { InfoButton } from '@/ui/info-button';
import type { FloorRule } from '../rules/floor-rule';
import type { Board } from './board-layout';
import { FloorRuleDialog } from './floor-rule-dialog';
import styles from './floor-rule-bar.module.css';

type Props = { units: readonly ServiceDocument[]; said: Board['said']; rule: FloorRule | undefined };

/** What placed the units of the board, and the way to the rule. */
export function FloorRuleBar({ units, said, rule }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [open, setOpen] = useState<boolean>();
  const sources = (['rule', 'floorPlan', 'none'] as const)
    .filter((source) => said[source] > 0)
    .map((source) => t(`units.board.said.${source}`, { count: said[source], number: format.number(said[source]) }));
  return (
    <div className={styles.bar}>
      <span>{t('units.board.floorsFrom', { sources: format.list(sources) })}</span>
      <InfoButton>{t('units.board.explained')}</InfoButton>
      <Button size="small" className={styles.button} onClick={() => setOpen(true)}>
        {t(rule ? 'units.board.changeRule' : 'units.board.setRule')}
      </Button>
      {open !== undefined && <FloorRuleDialog open={open} onClose={() => setOpen(false)} units={units} rule={rule} />}
    </div>
  );
}
