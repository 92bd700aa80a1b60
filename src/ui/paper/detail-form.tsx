import Button from '@mui/material/Button';
import { type FormEvent, type ReactNode, useState } from 'react';
import { commonTexts } from '@/i18n/en/common';
import { paperTexts } from '@/i18n/en/paper';
import { useTranslation } from '@/i18n/use-translation';
import { type ServiceDocument, textsIn } from '@/schema/document';
import { latinDigits } from '@/schema/day';
import { TextInput } from '../controls/inputs';
import styles from './detail-form.module.css';
import { safeUrl, whyBlocked } from '../text/safe-url';

type DetailProblem = 'phone' | 'email' | 'trn' | 'insecure' | 'unsafe';

export const bareTrn = (typed: string): string => latinDigits(typed).replace(/[\s-]/g, '');

/** Takes an empty detail as right: none is required. */
export function detailProblem(field: string, typed: string): DetailProblem | undefined {
  if (typed === '') return undefined;
  if (field === 'phone') return /^\+?(?:[\s().-]*\d){5,15}[\s().-]*$/.test(latinDigits(typed)) ? undefined : 'phone';
  if (field === 'email') return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(typed) ? undefined : 'email';
  if (field === 'trn') return /^\d{15}$/.test(bareTrn(typed)) ? undefined : 'trn';
  if (field === 'logo') return safeUrl('image', typed) === undefined ? whyBlocked(typed) : undefined;
  return undefined;
}

export type Detail<Name extends string = string> = {
  name: Name;
  label: string;
  kind: 'text' | 'arabic' | 'phone' | 'email' | 'address' | 'digits';
  help?: string;
  wide?: boolean;
};

type Props<Name extends string> = {
  details: readonly Detail<Name>[];
  values: Readonly<Partial<Record<Name, string | null>>>;
  typed: ServiceDocument;
  onType: (change: (former: ServiceDocument) => ServiceDocument) => void;
  onSave: (details: Record<Name, string>) => boolean | Promise<boolean>;
  children?: ReactNode;
};

export function DetailForm<Name extends string>({ details, values, typed: written, onType, onSave, children }: Props<Name>) {
  const { t } = useTranslation([paperTexts, commonTexts]);
  const typed = textsIn(written);
  const [problems, setProblems] = useState<ReadonlyMap<string, DetailProblem>>(new Map());

  const textOf = (name: Name): string => typed[name] ?? values[name] ?? '';
  const type = (name: Name, text: string) => {
    onType((former) => {
      const others = Object.fromEntries(Object.entries(former).filter(([other]) => other !== name));
      return text === (values[name] ?? '') ? others : { ...others, [name]: text };
    });
    setProblems((former) => new Map([...former].filter(([other]) => other !== name)));
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
    const found = problemsOf(next);
    setProblems(found);
    const [wrong] = found.keys();
    if (wrong) event.currentTarget.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
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
                problem={problem && t(`company.problems.${problem}`)}
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

const problemsOf = (details: Readonly<Record<string, string>>): ReadonlyMap<string, DetailProblem> =>
  new Map(
    Object.entries(details).flatMap(([name, text]) => {
      const problem = detailProblem(name, text);
      return problem ? [[name, problem] as const] : [];
    }),
  );

const inputs = {
  text: { dir: 'auto', autoComplete: 'off' },
  arabic: { dir: 'rtl', lang: 'ar', autoComplete: 'off' },
  phone: { type: 'tel', dir: 'ltr', autoComplete: 'off' },
  email: { type: 'email', dir: 'ltr', autoComplete: 'off' },
  address: { inputMode: 'url', dir: 'ltr', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
  digits: { inputMode: 'numeric', dir: 'ltr', autoComplete: 'off' },
} as const;
