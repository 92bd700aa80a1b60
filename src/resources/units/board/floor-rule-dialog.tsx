import Button from '@mui/material/Button';
import type { ServiceDocument } from '@/schema/document';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InputBox } from '@/ui/controls';
import { Dialog } from '@/ui/dialog';
import { textOf } from '../list/unit-values';
import { floorRule, isQuick, type FloorRule, type FloorRuleFault } from '../rules/floor-rule';
import { keepFloorRule } from '../use-floor-rule';
import styles from './floor-rule-dialog.module.css';
import { RuleExample } from './rule-example';

type Props = {
  open: boolean;
  onClose: () => void;
  units: readonly ServiceDocument[];
  /** The rule there is. */
  rule: FloorRule | undefined;
};

/** Common ways to name units. They are offered, never taken by themselves. */
const patterns = [
  { pattern: String.raw`^(?<block>.+)-(?<floor>\d+)\d\d$`, example: 'A-1408' },
  { pattern: String.raw`^(?<floor>\d+)\d\d$`, example: '1408' },
  { pattern: String.raw`^(?<block>\w+)[\s-]+(?<floor>\w+)[\s-]+\w+$`, example: 'B2-G-07' },
] as const;

/** Sets the rule by which block and floor are read from names, with what it makes of the real ones. */
export function FloorRuleDialog({ open, onClose, units, rule }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState(rule?.pattern ?? '');
  const names = useMemo(() => [...new Set(units.flatMap((unit) => textOf('name')(unit) ?? []))], [units]);
  const read = useMemo(() => checked(typed, names), [typed, names]);
  const fault = 'fault' in read ? read.fault : undefined;
  const shownFault = fault !== 'empty' ? fault : undefined;
  const finish = (next: FloorRule | undefined) => {
    keepFloorRule(next);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('units.board.ruleTitle')}
      actions={
        <>
          {rule && (
            <Button
              className={styles.remove}
              onClick={() => {
                setTyped('');
                finish(undefined);
              }}
            >
              {t('units.board.removeRule')}
            </Button>
          )}
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="contained" disabled={fault !== undefined} onClick={() => 'fault' in read || finish(read)}>
            {t('units.board.saveRule')}
          </Button>
        </>
      }
    >
      <label htmlFor={id} className={styles.label}>
        {t('units.board.rule')}
      </label>
      <InputBox
        id={id}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        maxLength={220}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        aria-invalid={shownFault !== undefined}
        aria-describedby={`${id}-help ${id}-fault`}
      />
      <p id={`${id}-help`} className={styles.help}>
        {t('units.board.ruleHelp')}
      </p>
      <p id={`${id}-fault`} role="alert" className={styles.fault}>
        {shownFault && t(`units.board.faults.${shownFault}`)}
      </p>
      <div className={styles.patterns}>
        {patterns.map(({ pattern, example }) => (
          <Button key={pattern} size="small" variant="outlined" onClick={() => setTyped(pattern)}>
            {t('units.board.like', { example })}
          </Button>
        ))}
      </div>
      {!('fault' in read) && <RuleExample rule={read} names={names} />}
    </Dialog>
  );
}

function checked(pattern: string, names: readonly string[]): FloorRule | { fault: FloorRuleFault } {
  const rule = floorRule(pattern);
  return 'fault' in rule || isQuick(rule, names) ? rule : { fault: 'slow' };
}
