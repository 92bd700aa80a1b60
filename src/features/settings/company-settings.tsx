import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { useLocation } from 'react-router';
import { commonTexts } from '@/i18n/en/common';
import { companyTexts } from '@/i18n/en/company';
import { formTexts } from '@/i18n/en/form';
import { useFormat } from '@/i18n/format';
import { fieldNames } from '@/schema/field';
import { labelOf } from '@/schema/labels';
import { TextInput } from '@/ui/controls/inputs';
import { type Company, companyQuery, companySchema, type CompanyState, isNamed, keepCompany } from '@/ui/paper/company';
import { CompanyHead } from '@/ui/paper/company-head';
import { LazyBoundary, lazyPart } from '@/ui/loading/lazy-part';
import { type Notice, notify } from '@/ui/notices/notices';
import { Panel } from '@/ui/panels/panel';
import { useKeptWork } from '@/ui/form/drafts/keep-work';
import { WaitingWork } from '@/ui/form/drafts/waiting-work';
import { agentFields, keepAgent, ownAgent } from '@/desks/offers/agent';
import styles from './company-settings.module.css';
import { bareTrn, detailProblem, type DetailProblem } from './detail-problems';
import settingsStyles from './settings.module.css';
import { type Change, keepTypedCompany, type TypedCompany, type TypedDetails, writeTypedCompany } from './typed-company';

export function CompanySettings() {
  const { t } = useTranslation([companyTexts, formTexts]);
  const { data } = useQuery(companyQuery());
  const [keeper] = useState(keepTypedCompany);
  const { work } = useKeptWork(keeper, writeTypedCompany);
  const typedIn = <Part extends keyof TypedCompany>(part: Part) => ({
    typed: work[part],
    onType: (change: Change<TypedCompany[Part]>) => keeper.change((former) => ({ ...former, [part]: change(former[part]) })),
  });
  return (
    <div className={settingsStyles.panels}>
      <WaitingWork
        label={t('waiting')}
        keeper={keeper}
        textsOf={({ draft: { name, changes } }, moment) => ({
          continue: t('continue', { moment }),
          facts: [name, t('form:changes', { count: changes })].join(' · '),
          discardOf: t('discardOf', { moment }),
          discarded: t('discarded'),
        })}
      />
      {data && <CompanyPanel {...data} {...typedIn('company')} />}
      <AgentPanel {...typedIn('agent')} />
      <ClausesPanel {...typedIn('clauses')} />
    </div>
  );
}

type TypedProps<Part extends keyof TypedCompany> = {
  typed: TypedCompany[Part];
  onType: (change: Change<TypedCompany[Part]>) => void;
};

const ClausesEditor = lazyPart(() => import('./clauses-editor').then((module) => module.ClausesEditor));

function ClausesPanel(props: TypedProps<'clauses'>) {
  const { t } = useTranslation(companyTexts);
  const { hash } = useLocation();
  const [isOpen, setOpen] = useState(hash === '#clauses');
  return (
    <Panel id="clauses" title={t('clauses')}>
      {isOpen || Object.keys(props.typed).length > 0 ? (
        <LazyBoundary fallback={<Skeleton height={240} />}>
          <ClausesEditor {...props} />
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

function CompanyPanel({ company, deployed, isChanged, typed, onType }: CompanyState & TypedProps<'company'>) {
  const { t } = useTranslation([companyTexts, commonTexts]);
  const format = useFormat();
  const queryClient = useQueryClient();
  const keep = async (next: Company | undefined, done: Notice) => {
    const isKept = keepCompany(next, deployed);
    await queryClient.refetchQueries({ queryKey: companyQuery().queryKey });
    notify(isKept ? done : { text: t('notSaved'), tone: 'error' });
    return isKept;
  };
  const putBack = () => void keep(company, { text: t('resetUndone') });
  const reset = () =>
    void keep(undefined, { text: t('resetDone'), action: { label: t('common:undo'), run: putBack } }).then(
      (isKept) => isKept && onType(() => ({})),
    );
  const help = { logo: t('logoHelp'), trn: t('trnHelp') } as Partial<Record<keyof Company, string>>;
  const changed = companyFields.filter((name) => (company[name] ?? '') !== (deployed[name] ?? ''));
  return (
    <Panel id="company" title={t('title')}>
      <p className="muted below-16">{[t('lead'), t('deployed')].join(' ')}</p>
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
        onSave={(next) => keep({ ...next, trn: bareTrn(next.trn) }, { text: t('saved') })}
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
      <div className={`above-16 rounded-8 framed paper-ground pad-16 ink ${styles.paper}`} data-scheme="light">
        <h3 className="below-8 medium muted letters-12">{t('onPaper')}</h3>
        {isNamed(company) ? <CompanyHead company={company} languages={['en', 'ar']} /> : <p>{t('nothing')}</p>}
      </div>
    </Panel>
  );
}

function AgentPanel({ typed, onType }: TypedProps<'agent'>) {
  const { t } = useTranslation(companyTexts);
  const [agent, setAgent] = useState(ownAgent);
  return (
    <Panel id="agent" title={t('you')}>
      <p className="muted below-16">{t('youLead')}</p>
      <DetailForm
        details={agentFields.map((name) => ({ name, kind: kinds[name], label: t(`agent.${name}`) }))}
        values={agent}
        typed={typed}
        onType={onType}
        onSave={(next) => {
          const isKept = keepAgent(next);
          if (isKept) setAgent(next);
          notify(isKept ? { text: t('saved') } : { text: t('notSaved'), tone: 'error' });
          return isKept;
        }}
      />
    </Panel>
  );
}

type Detail<Name extends string> = {
  name: Name;
  label: string;
  kind: 'text' | 'arabic' | 'phone' | 'email' | 'address' | 'digits';
  help?: string;
  wide?: boolean;
};

type Props<Name extends string> = {
  details: readonly Detail<Name>[];
  values: Readonly<Partial<Record<Name, string | null>>>;
  /** Details that are typed and not saved. */
  typed: TypedDetails;
  onType: (change: Change<TypedDetails>) => void;
  /** Tells whether this browser keeps the details. */
  onSave: (details: Record<Name, string>) => boolean | Promise<boolean>;
  children?: ReactNode;
};

/** Saves nothing while one detail is wrong. */
function DetailForm<Name extends string>({ details, values, typed, onType, onSave, children }: Props<Name>) {
  const { t } = useTranslation([companyTexts, commonTexts]);
  const [problems, setProblems] = useState<ReadonlyMap<string, DetailProblem>>(new Map());

  const textOf = (name: Name): string => typed[name] ?? values[name] ?? '';
  const type = (name: Name, text: string) => {
    onType((former) => {
      const others = Object.fromEntries(Object.entries(former).filter(([other]) => other !== name));
      return text === (values[name] ?? '') ? others : { ...others, [name]: text };
    });
    setProblems((all) => new Map([...all].filter(([other]) => other !== name)));
  };

  const save = async (next: Record<Name, string>) => {
    const sent = typed;
    // What was typed while it was being saved stays.
    if (await onSave(next))
      onType((former) => Object.fromEntries(Object.entries(former).filter(([name, text]) => text !== sent[name])));
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const next = Object.fromEntries(details.map(({ name }) => [name, textOf(name).trim()])) as Record<Name, string>;
    const found = details.flatMap(({ name }) => {
      const problem = detailProblem(name, next[name]);
      return problem ? [[name, problem] as const] : [];
    });
    setProblems(new Map(found));
    const [wrong] = found;
    if (wrong) event.currentTarget.querySelector<HTMLElement>(`[name="${wrong[0]}"]`)?.focus();
    else void save(next);
  };

  return (
    <form noValidate onSubmit={submit}>
      <div className={`stack gap-16 ${styles.fields}`}>
        {details.map(({ name, label, kind, help, wide }) => {
          const problem = problems.get(name);
          return (
            <div key={name} className={wide ? 'all-columns' : undefined}>
              <TextInput
                {...inputs[kind]}
                name={name}
                label={label}
                help={help}
                problem={problem && t(`problems.${problem}`)}
                value={textOf(name)}
                onChange={(text) => type(name, text)}
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
