import Button from '@mui/material/Button';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { labelOf } from '@/schema/labels';
import { isMissing } from '@/ui/field-value';
import { InfoButton } from '@/ui/info-button';
import { Warning } from '@/ui/warning';
import { kindWord } from '../contract-words';
import { contractSchema } from '../contract.schema';
import { contractKind, type ContractKind } from '../rules/contract-days';
import { useContractKind } from '../use-contract-kind';
import styles from './kind-bar.module.css';
import { useContractRecord } from './use-contract-record';

const kinds: readonly ContractKind[] = ['sale', 'lease', 'reservation'];

/** What is agreed, asked before anything else, and what the choice does to what is stored. */
export function KindBar() {
  const { t } = useTranslation();
  const { kind, choose } = useContractKind();
  const name = useId();
  return (
    <div className={styles.bar}>
      <fieldset className={styles.kinds} aria-label={t('contracts.form.kind.label')}>
        {kinds.map((one) => (
          <label key={one} className={styles.kind}>
            <input type="radio" name={name} className="visually-hidden" checked={one === kind} onChange={() => choose(one)} />
            {kindWord(one)}
          </label>
        ))}
      </fieldset>
      <InfoButton>
        <p>{t('contracts.form.kind.rule')}</p>
      </InfoButton>
      {kind === 'reservation' && <Sign />}
      <KindNotes />
    </div>
  );
}

/** Makes of a reservation what it was for: with a frequency or an end a lease, else a sale. */
function Sign() {
  const { t } = useTranslation();
  const { choose } = useContractKind();
  const { frequency, endDate } = useContractRecord();
  const help = useId();
  return (
    <>
      <Button
        variant="outlined"
        aria-describedby={help}
        onClick={() => choose(isMissing(frequency) && isMissing(endDate) ? 'sale' : 'lease')}
      >
        {t('contracts.form.kind.sign')}
      </Button>
      <span id={help} className={styles.help}>
        {t('contracts.form.kind.signHelp')}
      </span>
    </>
  );
}

function KindNotes() {
  const { t } = useTranslation();
  const format = useFormat();
  const { kind, kept } = useContractKind();
  const readAs = contractKind(useContractRecord());
  const aside = Object.keys(kept).map((name) => labelOf(contractSchema, name));
  return (
    <div className={styles.notes} role="status">
      {aside.length > 0 && <p className={styles.help}>{t('contracts.form.kind.kept', { fields: format.list(aside) })}</p>}
      {readAs !== kind && <Warning>{t('contracts.form.kind.readAs', { kind: kindWord(readAs) })}</Warning>}
    </div>
  );
}
