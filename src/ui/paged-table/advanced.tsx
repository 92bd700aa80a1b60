import Button from '@mui/material/Button';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox, InputBox } from '../controls';
import styles from './advanced.module.css';
import { readFields, readPolicy, SHOWN } from './paged-params';
import type { PagedState } from './use-paged-params';

/** What the service can be asked besides: equalities as JSON, and which fields to send. Nothing is asked before it can be read. */
export function Advanced({ params }: { params: PagedState }) {
  const { t } = useTranslation();
  const id = useId();
  const [open, setOpen] = useState(params.policy !== '' || params.fields !== '');
  const [policy, setPolicy] = useState(params.policy);
  const [follows, setFollows] = useState(params.fields === SHOWN);
  const [fields, setFields] = useState(params.fields === SHOWN ? '' : params.fields);
  const [tried, setTried] = useState(false);
  const policyWrong = policy.trim() !== '' && readPolicy(policy) === undefined;
  const namesRead = follows ? SHOWN : readFields(fields);

  const apply = () => {
    setTried(true);
    if (policyWrong || namesRead === undefined) return;
    params.change(() => ({ policy: policy.trim(), fields: namesRead }));
  };

  return (
    <>
      <Button
        size="small"
        className={styles.button}
        aria-expanded={open}
        aria-controls={id}
        endIcon={<ChevronDown size={16} strokeWidth={1.75} aria-hidden className={open ? styles.opened : undefined} />}
        onClick={() => setOpen(!open)}
      >
        {t('pagedList.advanced')}
      </Button>
      {open && (
        <form
          id={id}
          noValidate
          className={styles.panel}
          aria-label={t('pagedList.advanced')}
          onSubmit={(event) => {
            event.preventDefault();
            apply();
          }}
        >
          <p className={styles.lead}>{t('pagedList.advancedLead')}</p>
          <Entry
            label={t('pagedList.policy')}
            help={t('pagedList.policyHelp')}
            problem={tried && policyWrong ? t('pagedList.policyWrong') : undefined}
            value={policy}
            onChange={setPolicy}
          />
          <Entry
            label={t('pagedList.fields')}
            help={t('pagedList.fieldsHelp')}
            problem={tried && namesRead === undefined ? t('pagedList.fieldsWrong') : undefined}
            value={follows ? params.shownFields : fields}
            onChange={setFields}
            readOnly={follows}
          >
            <label className={styles.follows}>
              <Checkbox checked={follows} onChange={({ target }) => setFollows(target.checked)} />
              {t('pagedList.shownFields')}
            </label>
          </Entry>
          <div className={styles.actions}>
            <Button type="submit" size="small" variant="outlined">
              {t('pagedList.apply')}
            </Button>
            {(params.policy || params.fields) && (
              <Button size="small" onClick={() => params.change(() => ({ policy: '', fields: '' }))}>
                {t('common.clear')}
              </Button>
            )}
          </div>
        </form>
      )}
    </>
  );
}

type EntryProps = {
  label: string;
  help: ReactNode;
  problem: string | undefined;
  value: string;
  onChange: (text: string) => void;
  readOnly?: boolean;
  children?: ReactNode;
};

function Entry({ label, help, problem, value, onChange, readOnly, children }: EntryProps) {
  const id = useId();
  return (
    <div className={styles.entry}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <InputBox
        id={id}
        small
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        value={value}
        readOnly={readOnly}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-note`}
      />
      <p id={`${id}-note`} className={problem ? styles.problem : styles.note}>
        {problem ?? help}
      </p>
      {children}
    </div>
  );
}
