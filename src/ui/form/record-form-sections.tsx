import useMediaQuery from '@mui/material/useMediaQuery';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { LatePart } from '../late-part';
import { LoadingSign } from '../loading-sign';
import type { FormSection } from './record-form-section';
import { SectionRail } from './section-rail';
import styles from './section-rail.module.css';

type Props = {
  sections: readonly FormSection[];
  /** The address of the form. */
  home: string;
  /** The segment in the address of the moment. */
  current: string;
};

/** One section at a time: chosen from a rail, below 1200 px from a select, on a phone from a list of its own. */
export function FormSections({ sections, home, current }: Props) {
  const { t } = useTranslation();
  const isPhone = useMediaQuery('(max-width:599.98px)', { noSsr: true });
  const hasRail = useMediaQuery('(min-width:1200px)', { noSsr: true });
  const section = sections.find(({ path, listed }) => path === current || listed === current) ?? sections[0];
  // What a form was begun with stays in the address, for a reload.
  const { search } = useLocation();
  const addressOf = ({ path, listed }: FormSection) =>
    [home, isPhone ? (listed ?? path) : path].filter(Boolean).join('/') + search;

  if (!section) return null;
  if (isPhone && current === '') return <SectionRail sections={sections} current={undefined} addressOf={addressOf} />;
  return (
    <div className={styles.layout}>
      {hasRail && <SectionRail sections={sections} current={section.path} addressOf={addressOf} />}
      {isPhone && (
        <Link className={styles.back} to={home + search}>
          <ChevronLeft className="mirror" size={20} strokeWidth={1.75} aria-hidden />
          {t('form.sections.all')}
        </Link>
      )}
      {!hasRail && !isPhone && <SectionSelect sections={sections} current={section} addressOf={addressOf} />}
      <div className={styles.section} key={section.path}>
        <h2 className={styles.heading}>{section.title()}</h2>
        <LatePart fallback={<LoadingSign />}>{section.element}</LatePart>
      </div>
    </div>
  );
}

type SelectProps = { sections: readonly FormSection[]; current: FormSection; addressOf: (section: FormSection) => string };

function SectionSelect({ sections, current, addressOf }: SelectProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const groups = [...new Set(sections.map(({ group }) => group()))];
  return (
    <label className={styles.select}>
      <span>{t('form.sections.goTo')}</span>
      <select value={addressOf(current)} onChange={(event) => void navigate(event.target.value)}>
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
