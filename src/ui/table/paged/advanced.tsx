import Button from '@mui/material/Button';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import { listTexts } from '@/i18n/en/list';
import { Checkbox } from '../../controls/controls';
import { TextInput } from '../../controls/inputs';
import styles from './advanced.module.css';
import { type PagedState, readFields, readPolicy, SHOWN } from './paged-params';

/** Further parameters of the request: equalities as JSON, and the fields to return. An unreadable one is not sent. */
export function Advanced({ params }: { params: PagedState }) {
  const { t } = useTranslation([listTexts, commonTexts]);
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
        className="regular"
        aria-expanded={open}
        aria-controls={id}
        endIcon={<ChevronDown size={16} className={open ? styles.opened : undefined} />}
        onClick={() => setOpen(!open)}
      >
        {t('paged.advanced')}
      </Button>
      {open && (
        <form
          id={id}
          noValidate
          className={`stack rounded-8 framed gap-12-16 pad-16 paper-ground ${styles.panel}`}
          aria-label={t('paged.advanced')}
          onSubmit={(event) => {
            event.preventDefault();
            apply();
          }}
        >
          <p className="all-columns muted size-13">{t('paged.advancedLead')}</p>
          <TextInput
            {...code}
            label={t('paged.policy')}
            help={t('paged.policyHelp')}
            problem={tried && policyWrong && t('paged.policyWrong')}
            value={policy}
            onChange={setPolicy}
          />
          <div className="shrinks">
            <TextInput
              {...code}
              label={t('paged.fields')}
              help={t('paged.fieldsHelp')}
              problem={tried && namesRead === undefined && t('paged.fieldsWrong')}
              value={follows ? params.shownFields : fields}
              onChange={setFields}
              readOnly={follows}
            />
            <label className="centred gap-8 above-8 size-13 inline-row">
              <Checkbox checked={follows} onChange={({ target }) => setFollows(target.checked)} />
              {t('paged.shownFields')}
            </label>
          </div>
          <div className="all-columns row gap-8">
            <Button type="submit" size="small" variant="outlined">
              {t('paged.apply')}
            </Button>
            {(params.policy || params.fields) && (
              <Button size="small" onClick={() => params.change(() => ({ policy: '', fields: '' }))}>
                {t('common:clear')}
              </Button>
            )}
          </div>
        </form>
      )}
    </>
  );
}

const code = { className: styles.code, small: true, dir: 'ltr', spellCheck: false, autoCapitalize: 'off' } as const;
