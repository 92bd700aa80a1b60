import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { companyTexts } from '@/i18n/en/company';
import { useFormat } from '@/i18n/format';
import { fieldNames } from '@/schema/field';
import { labelOf } from '@/schema/labels';
import { type Company, companyQuery, companySchema, type CompanyState, isNamed, keepCompany } from '@/ui/company';
import { CompanyHead } from '@/ui/company-head';
import { notify } from '@/ui/notices';
import { Panel } from '@/ui/panel';
import { agentFields, keepAgent, ownAgent } from '../agent';
import { type Detail, DetailForm } from './detail-form';
import detailStyles from './detail-form.module.css';
import { bareTrn } from './detail-problems';
import styles from './settings.module.css';

/** The company and the person that papers name. */
export function CompanySettings() {
  const { data } = useQuery(companyQuery());
  return (
    <div className={styles.panels}>
      {data && <CompanyPanel {...data} />}
      <AgentPanel />
    </div>
  );
}

const kinds = {
  name: 'text',
  nameAr: 'arabic',
  logo: 'address',
  address: 'text',
  addressAr: 'arabic',
  phone: 'phone',
  email: 'email',
  trn: 'digits',
} as const satisfies Record<keyof Company, Detail<string>['kind']>;
const companyFields = fieldNames(companySchema) as (keyof Company)[];

function CompanyPanel({ company, deployed, isChanged }: CompanyState) {
  const { t } = useTranslation(companyTexts);
  const format = useFormat();
  const queryClient = useQueryClient();
  // Inputs start anew with the details that apply after a reset.
  const [resets, setResets] = useState(0);
  const keep = async (next: Company | undefined, done: string) => {
    const isKept = keepCompany(next, deployed);
    await queryClient.refetchQueries({ queryKey: companyQuery().queryKey });
    notify(isKept ? { text: done } : { text: t('notSaved'), tone: 'error' });
  };
  const reset = () => void keep(undefined, t('resetDone')).then(() => setResets((count) => count + 1));
  const help = { logo: t('logoHelp'), trn: t('trnHelp') } as Partial<Record<keyof Company, string>>;
  const changed = companyFields.filter((name) => (company[name] ?? '') !== (deployed[name] ?? ''));
  return (
    <Panel id="company" title={t('title')}>
      <p className={styles.text}>
        {t('lead')} {t('deployed')}
      </p>
      <DetailForm
        key={resets}
        details={companyFields.map((name) => ({
          name,
          kind: kinds[name],
          label: labelOf(companySchema, name),
          ...(help[name] && { help: help[name] }),
          ...(name === 'logo' && { wide: true }),
        }))}
        values={company}
        onSave={(typed) => void keep({ ...typed, trn: bareTrn(typed.trn) }, t('saved'))}
      >
        {isChanged && (
          <Button variant="outlined" onClick={reset}>
            {t('reset')}
          </Button>
        )}
      </DetailForm>
      {changed.length > 0 && (
        <p className={detailStyles.changed}>
          {t('changed', { fields: format.list(changed.map((name) => labelOf(companySchema, name))) })}
        </p>
      )}
      <div className={detailStyles.paper} data-scheme="light">
        <h3>{t('onPaper')}</h3>
        {isNamed(company) ? <CompanyHead company={company} languages={['en', 'ar']} /> : <p>{t('nothing')}</p>}
      </div>
    </Panel>
  );
}

function AgentPanel() {
  const { t } = useTranslation(companyTexts);
  const [agent] = useState(ownAgent);
  return (
    <Panel id="agent" title={t('you')}>
      <p className={styles.text}>{t('youLead')}</p>
      <DetailForm
        details={agentFields.map((name) => ({ name, kind: kinds[name], label: t(`agent.${name}`) }))}
        values={agent}
        onSave={(typed) => notify(keepAgent(typed) ? { text: t('saved') } : { text: t('notSaved'), tone: 'error' })}
      />
    </Panel>
  );
}
