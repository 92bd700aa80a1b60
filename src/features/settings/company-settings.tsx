import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { useLocation } from 'react-router';
import { commonTexts } from '@/i18n/en/common';
import { companyTexts } from '@/i18n/en/company';
import { useFormat } from '@/i18n/format';
import { fieldNames } from '@/schema/field';
import { labelOf } from '@/schema/labels';
import { type Company, companyQuery, companySchema, type CompanyState, isNamed, keepCompany } from '@/ui/paper/company';
import { CompanyHead } from '@/ui/paper/company-head';
import { LazyBoundary, lazyPart } from '@/ui/loading/lazy-part';
import { type Notice, notify } from '@/ui/notices/notices';
import { Panel } from '@/ui/panels/panel';
import { agentFields, keepAgent, ownAgent } from '../agent';
import { PlainField } from '../connection/connection-fields';
import styles from './company-settings.module.css';
import { bareTrn, detailProblem, type DetailProblem } from './detail-problems';
import settingsStyles from './settings.module.css';

/** The company and the person that papers name. */
export function CompanySettings() {
  const { data } = useQuery(companyQuery());
  return (
    <div className={settingsStyles.panels}>
      {data && <CompanyPanel {...data} />}
      <AgentPanel />
      <ClausesPanel />
    </div>
  );
}

const ClausesEditor = lazyPart(() => import('./clauses-editor').then((module) => module.ClausesEditor));

/** The clauses of papers; their editor loads when it is opened. */
function ClausesPanel() {
  const { t } = useTranslation(companyTexts);
  const { hash } = useLocation();
  const [isOpen, setOpen] = useState(hash === '#clauses');
  return (
    <Panel id="clauses" title={t('clauses')}>
      {isOpen ? (
        <LazyBoundary fallback={<Skeleton height={240} />}>
          <ClausesEditor />
        </LazyBoundary>
      ) : (
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {t('editClauses')}
        </Button>
      )}
    </Panel>
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
  const { t } = useTranslation([companyTexts, commonTexts]);
  const format = useFormat();
  const queryClient = useQueryClient();
  // Inputs start anew with the details that apply after a reset, and after its undo.
  const [resets, setResets] = useState(0);
  const keep = async (next: Company | undefined, done: Notice) => {
    const isKept = keepCompany(next, deployed);
    await queryClient.refetchQueries({ queryKey: companyQuery().queryKey });
    notify(isKept ? done : { text: t('notSaved'), tone: 'error' });
  };
  const startAnew = () => setResets((count) => count + 1);
  const putBack = () => void keep(company, { text: t('resetUndone') }).then(startAnew);
  const reset = () =>
    void keep(undefined, { text: t('resetDone'), action: { label: t('common:undo'), run: putBack } }).then(startAnew);
  const help = { logo: t('logoHelp'), trn: t('trnHelp') } as Partial<Record<keyof Company, string>>;
  const changed = companyFields.filter((name) => (company[name] ?? '') !== (deployed[name] ?? ''));
  return (
    <Panel id="company" title={t('title')}>
      <p className="muted below-16">{[t('lead'), t('deployed')].join(' ')}</p>
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
        onSave={(typed) => void keep({ ...typed, trn: bareTrn(typed.trn) }, { text: t('saved') })}
      >
        {isChanged && (
          <Button variant="outlined" onClick={reset}>
            {t('reset')}
          </Button>
        )}
      </DetailForm>
      {changed.length > 0 && (
        <p className="muted above-12">
          {t('changed', { fields: format.list(changed.map((name) => labelOf(companySchema, name))) })}
        </p>
      )}
      <div className={styles.paper} data-scheme="light">
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
      <p className="muted below-16">{t('youLead')}</p>
      <DetailForm
        details={agentFields.map((name) => ({ name, kind: kinds[name], label: t(`agent.${name}`) }))}
        values={agent}
        onSave={(typed) => notify(keepAgent(typed) ? { text: t('saved') } : { text: t('notSaved'), tone: 'error' })}
      />
    </Panel>
  );
}

/** A field of the form: `kind` decides its keyboard and direction. */
type Detail<Name extends string> = {
  name: Name;
  label: string;
  kind: 'text' | 'arabic' | 'phone' | 'email' | 'address' | 'digits';
  help?: string;
  /** Takes the whole row. */
  wide?: boolean;
};

type Props<Name extends string> = {
  details: readonly Detail<Name>[];
  values: Readonly<Partial<Record<Name, string | null>>>;
  onSave: (typed: Record<Name, string>) => void;
  /** Further buttons beside Save. */
  children?: ReactNode;
};

/** Asks for a few details of a company or a person; nothing is saved while one of them is wrong. */
function DetailForm<Name extends string>({ details, values, onSave, children }: Props<Name>) {
  const { t } = useTranslation([companyTexts, commonTexts]);
  const [problems, setProblems] = useState<ReadonlyMap<string, DetailProblem>>(new Map());

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const typed = Object.fromEntries(
      details.map(({ name }) => {
        const text = data.get(name);
        return [name, typeof text === 'string' ? text.trim() : ''];
      }),
    ) as Record<Name, string>;
    const found = details.flatMap(({ name }) => {
      const problem = detailProblem(name, typed[name]);
      return problem ? [[name, problem] as const] : [];
    });
    setProblems(new Map(found));
    const [wrong] = found;
    if (wrong) form.querySelector<HTMLElement>(`[name="${wrong[0]}"]`)?.focus();
    else onSave(typed);
  };

  return (
    <form noValidate onSubmit={submit}>
      <div className={styles.fields}>
        {details.map(({ name, label, kind, help, wide }) => {
          const problem = problems.get(name);
          return (
            <div key={name} className={wide ? 'all-columns' : undefined}>
              <PlainField
                {...inputs[kind]}
                name={name}
                label={label}
                help={help}
                error={problem && t(`problems.${problem}`)}
                defaultValue={values[name] ?? ''}
                onInput={() => setProblems((all) => new Map([...all].filter(([other]) => other !== name)))}
              />
            </div>
          );
        })}
      </div>
      <div className="row wrap gap-8 above-16">
        <Button type="submit" variant="contained">
          {t('common:save')}
        </Button>
        {children}
      </div>
    </form>
  );
}

const inputs = {
  text: { dir: 'auto', autoComplete: 'off' },
  arabic: { dir: 'rtl', lang: 'ar', autoComplete: 'off' },
  phone: { type: 'tel', dir: 'ltr', autoComplete: 'off' },
  email: { type: 'email', dir: 'ltr', autoComplete: 'off' },
  address: { inputMode: 'url', dir: 'ltr', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
  digits: { inputMode: 'numeric', dir: 'ltr', autoComplete: 'off' },
} as const;
