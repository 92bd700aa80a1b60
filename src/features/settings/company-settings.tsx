import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { companySettings, type TypedProps } from '@/desks/settings.place';
import { commonTexts } from '@/i18n/en/common';
import { paperTexts } from '@/i18n/en/paper';
import { formTexts } from '@/i18n/en/form';
import { useFormat } from '@/i18n/format';
import { fieldNames } from '@/schema/field';
import { labelOf } from '@/schema/labels';
import { type Company, companyQuery, companySchema, type CompanyState, isNamed, keepCompany } from '@/ui/paper/company';
import { CompanyHead } from '@/ui/paper/company-head';
import { bareTrn, type Detail, DetailForm } from '@/ui/paper/detail-form';
import { type Notice, notify } from '@/ui/notices/notices';
import { Panel } from '@/ui/panels/panel';
import { useKeptWork, keepWork } from '@/ui/form/drafts/keep-work';
import { WaitingWork } from '@/ui/form/drafts/waiting-work';
import styles from './company-settings.module.css';
import { companySettingsPath } from '@/addresses';
import type { Draft } from '@/api/drafts';
import { connectionId } from '@/api/session';
import { i18n } from '@/i18n/i18n';
import { isDocument, type ServiceDocument } from '@/schema/document';

export function CompanySettings() {
  const { t } = useTranslation([paperTexts, formTexts]);
  const { data } = useQuery(companyQuery());
  const [keeper] = useState(keepTypedCompany);
  const { work } = useKeptWork(keeper, writeTypedCompany);
  const typedIn = (name: string): TypedProps => ({
    typed: work[name] ?? {},
    onType: (change) => keeper.change((former) => ({ ...former, [name]: change(former[name] ?? {}) })),
  });
  return (
    <div className="column gap-24 within-720">
      <WaitingWork
        label={t('company.waiting')}
        keeper={keeper}
        textsOf={({ draft: { name, changes } }, moment) => ({
          continue: t('company.continue', { moment }),
          facts: [name, t('form:changes', { count: changes })].join(' · '),
          discardOf: t('company.discardOf', { moment }),
          discarded: t('company.discarded'),
        })}
      />
      {data && <CompanyPanel {...data} {...typedIn('company')} />}
      {companySettings.parts().map(({ name, Panel: Added }) => (
        <Added key={name} {...typedIn(name)} />
      ))}
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
} as const satisfies Record<keyof Company, Detail['kind']>;
const companyFields = fieldNames(companySchema) as (keyof Company)[];

function CompanyPanel({ company, deployed, isChanged, typed, onType }: CompanyState & TypedProps) {
  const { t } = useTranslation([paperTexts, commonTexts]);
  const format = useFormat();
  const queryClient = useQueryClient();
  const keep = async (next: Company | undefined, done: Notice) => {
    const isKept = keepCompany(next, deployed);
    await queryClient.refetchQueries({ queryKey: companyQuery().queryKey });
    notify(isKept ? done : { text: t('company.notSaved'), tone: 'error' });
    return isKept;
  };
  const putBack = () => void keep(company, { text: t('company.resetUndone') });
  const reset = () =>
    void keep(undefined, { text: t('company.resetDone'), action: { label: t('common:undo'), run: putBack } }).then(
      (isKept) => isKept && onType(() => ({})),
    );
  const help = { logo: t('company.logoHelp'), trn: t('company.trnHelp') } as Partial<Record<keyof Company, string>>;
  const changed = companyFields.filter((name) => (company[name] ?? '') !== (deployed[name] ?? ''));
  return (
    <Panel id="company" title={t('company.title')}>
      <p className="muted below-16">{[t('company.lead'), t('company.deployed')].join(' ')}</p>
      <DetailForm
        details={companyFields.map((name) => ({
          name,
          kind: kinds[name],
          label: labelOf(companySchema, name),
          ...(help[name] && { help: help[name] }),
          ...(name === 'logo' && { wide: true }),
        }))}
        values={company}
        typed={typed}
        onType={onType}
        onSave={(next) => keep({ ...next, trn: bareTrn(next.trn) }, { text: t('company.saved') })}
      >
        {isChanged && (
          <Button variant="outlined" onClick={reset}>
            {t('company.reset')}
          </Button>
        )}
      </DetailForm>
      {changed.length > 0 && (
        <p className="muted above-12">
          {t('company.changed', { fields: format.list(changed.map((name) => labelOf(companySchema, name))) })}
        </p>
      )}
      <div className={`above-16 rounded-8 framed paper-ground pad-16 ink ${styles.paper}`} data-scheme="light">
        <h3 className="below-8 medium muted letters-12">{t('company.onPaper')}</h3>
        {isNamed(company) ? <CompanyHead company={company} languages={['en', 'ar']} /> : <p>{t('company.nothing')}</p>}
      </div>
    </Panel>
  );
}

/** Has what is typed and not saved, by panel; that of a desk which is switched off stays. */
type TypedCompany = Readonly<Record<string, ServiceDocument>>;

const typedIn = (values: Draft['values']): TypedCompany =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, ServiceDocument] => isDocument(entry[1])));

const keepTypedCompany = () =>
  keepWork<TypedCompany>({
    connection: connectionId(),
    home: companySettingsPath,
    first: {},
    read: ({ values }) => typedIn(values),
  });

function writeTypedCompany(typed: TypedCompany): Pick<Draft, 'name' | 'changes' | 'base' | 'values'> | undefined {
  const changes = Object.values(typed).reduce((sum, part) => sum + Object.keys(part).length, 0);
  return changes === 0
    ? undefined
    : { name: i18n.t('company.title', { ns: paperTexts }), changes, base: {}, values: { ...typed } };
}
