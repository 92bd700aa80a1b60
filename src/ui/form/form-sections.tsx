import useMediaQuery from '@mui/material/useMediaQuery';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from '@/i18n/use-translation';
import { Link, useLocation, useNavigate } from 'react-router';
import { commonTexts } from '@/i18n/en/common';
import { useFormat } from '@/i18n/format';
import { formTexts } from '@/i18n/en/form';
import { LazyBoundary } from '../loading/lazy-part';
import { LoadingSign } from '../loading/loading-sign';
import { useSectionTitle } from '../page/page';
import { usePhone } from '../page/use-phone';
import { VisuallyHidden } from '../text/visually-hidden';
import { useRecordForm, useValues } from './form-context';
import styles from './form-sections.module.css';
import recordFormStyles from './record-form.module.css';
import { isRows } from './record-values';
import { errorCount } from './validation';

type Props = { sections: readonly FormSection[]; home: string; current: string };

/** Sections are chosen from a rail, below 1200 px from a select, on a phone from a list on its own page. */
export function FormSections({ sections, home, current }: Props) {
  const { t } = useTranslation(formTexts);
  const isPhone = usePhone();
  const hasRail = useMediaQuery('(min-width:1200px)', { noSsr: true });
  const section = sections.find(({ path, listed }) => path === current || listed === current) ?? sections[0];
  const { search } = useLocation();
  const addressOf = useSectionAddress(home);
  const isList = isPhone && current === '';
  useSectionTitle(isList ? undefined : section?.title());

  if (!section) return null;
  if (isList) return <SectionRail sections={sections} current={undefined} addressOf={addressOf} />;
  return (
    <div className={`stack gap-24 one-column ${styles.layout}`}>
      {hasRail && <SectionRail sections={sections} current={section.path} addressOf={addressOf} />}
      {isPhone && (
        <Link className="centred gap-4 inline-row high-40 link-ink" to={home + search}>
          <ChevronLeft className="mirror" size={20} />
          <span>{t('sections.all')}</span>
        </Link>
      )}
      {!hasRail && !isPhone && <SectionSelect sections={sections} current={section} addressOf={addressOf} />}
      <div className="form-section" key={section.path}>
        <h2 className="size-20 bold below-16">{section.title()}</h2>
        <LazyBoundary fallback={<LoadingSign />}>{section.element}</LazyBoundary>
      </div>
    </div>
  );
}

/** On a phone the form's own address lists the sections, so the first one has another. Keeps the query for a reload. */
export function useSectionAddress(home: string): (section: SectionPaths) => string {
  const isPhone = usePhone();
  const { search } = useLocation();
  return ({ path, listed }) => [home, isPhone ? (listed ?? path) : path].filter(Boolean).join('/') + search;
}

type SelectProps = { sections: readonly FormSection[]; current: FormSection; addressOf: (section: FormSection) => string };

function SectionSelect({ sections, current, addressOf }: SelectProps) {
  const { t } = useTranslation(formTexts);
  const navigate = useNavigate();
  const groups = [...new Set(sections.map(({ group }) => group()))];
  return (
    <label className={`stack gap-4 medium letters-13 ${styles.select}`}>
      <span>{t('sections.goTo')}</span>
      <select
        className="high-40 rounded-8 paper-ground ink regular pad-inline-12 input-framed letters-14"
        value={addressOf(current)}
        onChange={(event) => void navigate(event.target.value)}
      >
        {groups.map((group) => (
          <optgroup key={group} label={group}>
            {sections
              .filter((section) => section.group() === group)
              .map((section) => (
                <option key={section.path} value={addressOf(section)}>
                  {section.title()}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}

export type FormSection = {
  path: string;
  /** On a phone, where the form's own address lists the sections. */
  listed?: string;
  title: () => string;
  group: () => string;
  fields: readonly string[];
  rows?: string;
  element: ReactNode;
};

export type SectionPaths = Pick<FormSection, 'path' | 'listed'>;

export const sectionShowing = (sections: readonly FormSection[], field: string): SectionPaths =>
  sections.find(({ fields }) => fields.includes(field)) ?? sections[0] ?? { path: '' };

type SectionRailProps = {
  sections: readonly FormSection[];
  current: string | undefined;
  addressOf: (section: FormSection) => string;
};

function SectionRail({ sections, current, addressOf }: SectionRailProps) {
  const { t } = useTranslation(formTexts);
  const groups = [...new Set(sections.map(({ group }) => group()))];
  return (
    <nav className={styles.rail} aria-label={t('sections.label')}>
      {groups.map((group) => (
        <div key={group}>
          <p className={`medium muted pad-inline-12 letters-12 ${styles.group}`}>{group}</p>
          <ul className="plain-list">
            {sections
              .filter((section) => section.group() === group)
              .map((section) => (
                <li key={section.path}>
                  <Link
                    className={`choosable hovers tick-line relative rounded-8 no-underline ink pad-4-12 ${styles.link}`}
                    to={addressOf(section)}
                    aria-current={section.path === current ? 'page' : undefined}
                  >
                    <span className="grows">{section.title()}</span>
                    <SectionState section={section} />
                  </Link>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function SectionState({ section: { fields, rows } }: { section: FormSection }) {
  const { t } = useTranslation(formTexts);
  const { watch } = useRecordForm();
  const { control } = useValues();
  const { errors } = useFormState({ control });
  const isChanged = useSyncExternalStore(watch.subscribe, () =>
    watch.current().changes.some(({ field }) => fields.includes(field)),
  );
  const format = useFormat();
  const count = errorCount(errors, fields);
  const warnings = useSyncExternalStore(watch.subscribe, () => {
    const paths = [...watch.current().warnings].filter(([, { quiet }]) => !quiet).map(([path]) => path.split('.')[0] ?? '');
    return paths.filter((field) => fields.includes(field)).length;
  });
  return (
    <>
      {rows && <RowCount name={rows} />}
      {isChanged && (
        <span className={`height-8 round ${styles.changed}`}>
          <Said text={t('sections.changed')} />
        </span>
      )}
      {count > 0 && (
        <span className={`medium ${styles.marks} tint-conflict`}>
          <span aria-hidden>{format.number(count)}</span>
          <Said text={t('sections.errors', { count })} />
        </span>
      )}
      {warnings > 0 && (
        <span className={`medium ${styles.marks} tint-ending`}>
          <span aria-hidden>{format.number(warnings)}</span>
          <Said text={t('sections.warnings', { count: warnings })} />
        </span>
      )}
    </>
  );
}

function Said({ text }: { text: string }) {
  const { t } = useTranslation(commonTexts);
  return <VisuallyHidden>{t('separator') + text}</VisuallyHidden>;
}

function RowCount({ name }: { name: string }) {
  const { t } = useTranslation(formTexts);
  const { control } = useValues();
  const count: number = useWatch({ control, name, compute: countOf });
  const format = useFormat();
  if (count === 0) return null;
  return (
    <span className="regular muted letters-13">
      <span aria-hidden>{format.number(count)}</span>
      <Said text={t('sections.rows', { count })} />
    </span>
  );
}

function countOf(value: unknown): number {
  if (isRows(value)) return value.order.length;
  return Array.isArray(value) ? value.length : 0;
}

export function FieldPart({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div className={`rounded-8 framed paper-ground ${recordFormStyles.part}`}>
      {title && <h3 className="size-16 bold below-16">{title}</h3>}
      <div className={`field-grid ${recordFormStyles.fields}`}>{children}</div>
    </div>
  );
}
