import { useQuery } from '@tanstack/react-query';
import { paperTexts } from '@/i18n/en/paper';
import { i18n, type Language, useLanguage } from '@/i18n/i18n';
import { nameIn } from '@/i18n/names';
import { type Company, companyQuery, isNamed } from './company';
import styles from './company-head.module.css';
import { HeadToCome, OwnHead } from './logo';
import { SafeImage } from '../text/safe-image';

export function CompanyHead({ company, languages }: { company: Company; languages: readonly Language[] }) {
  const { logo } = company;
  return (
    <div className="row centred gap-12 fills">
      {logo?.trim() && <SafeImage src={logo} alt={''} className={`fixed ${styles.logo}`} eager />}
      <div className={`row wrap fills gap-4-24 ${styles.texts}`}>
        {languages.map((language) => (
          <CompanyLines key={language} company={company} language={language} />
        ))}
      </div>
    </div>
  );
}

function CompanyLines({ company, language }: { company: Company; language: Language }) {
  const { name, nameAr, address, addressAr, phone, email, trn } = company;
  const numbers = [phone, email].filter((each) => each?.trim());
  return (
    <div lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
      <p className={`anywhere bold full-letters primary-ink ${styles.name}`}>
        <bdi>{nameIn(language, { english: name, arabic: nameAr })}</bdi>
      </p>
      <p className={`anywhere row wrap muted gap-0-12 small-letters ${styles.line} unless-empty`}>
        <bdi>{nameIn(language, { english: address, arabic: addressAr })}</bdi>
      </p>
      <p className={`anywhere row wrap muted gap-0-12 small-letters ${styles.line} unless-empty`}>
        {numbers.map((each) => (
          <bdi key={each} dir="ltr">
            {each}
          </bdi>
        ))}
        {trn?.trim() && (
          <span>
            <span>{i18n.t('company.trn', { ns: paperTexts, lng: language })}</span> <bdi dir="ltr">{trn}</bdi>
          </span>
        )}
      </p>
    </div>
  );
}

export function PageCompanyHead() {
  const language = useLanguage();
  const { data } = useQuery(companyQuery());
  if (!data) return <HeadToCome />;
  return isNamed(data.company) ? <CompanyHead company={data.company} languages={[language]} /> : <OwnHead />;
}
