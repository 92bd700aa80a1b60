import Button from '@mui/material/Button';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commonTexts } from '@/i18n/en/common';
import { companyTexts } from '@/i18n/en/company';
import { PlainField } from '../connection/connection-fields';
import styles from './detail-form.module.css';
import { detailProblem, type DetailProblem } from './detail-problems';

/** A field of the form: `kind` decides its keyboard and direction. */
export type Detail<Name extends string> = {
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
export function DetailForm<Name extends string>({ details, values, onSave, children }: Props<Name>) {
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
            <div key={name} className={wide ? styles.wide : undefined}>
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
      <div className={styles.actions}>
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
