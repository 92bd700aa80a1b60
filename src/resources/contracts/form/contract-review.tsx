import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ServiceDocument } from '@/schema/document';
import { fieldOf } from '@/schema/field';
import { labelOf } from '@/schema/labels';
import { readRecord, type Reading } from '@/schema/reading';
import { isMissing } from '@/ui/field-value';
import { useRecordForm } from '@/ui/form/form-context';
import type { FormSection } from '@/ui/form/form-sections';
import { RecordDetails } from '@/ui/record-details';
import { contractSchema, type Contract } from '../contract.schema';
import { cityWord, frequencyWord, kindWord } from '../contract-words';
import { useContractKind } from '../use-contract-kind';
import styles from './contract-review.module.css';
import { InnerWords, RowsWords, RowWords } from './review-words';
import { useContractRecord } from './use-contract-record';
import { WarningList } from './warning-list';

/** Everything that would be stored, in words, each part with the way to change it. */
export function ContractReview({ sections }: { sections: readonly FormSection[] }) {
  const { t } = useTranslation();
  const { kind } = useContractKind();
  const contract = useContractRecord();
  const reading = readRecord(contractSchema, contract);
  return (
    <div className={styles.review}>
      <p className={styles.lead}>{t('contracts.form.review.lead', { kind: kindWord(kind) })}</p>
      <section className={styles.part}>
        <h3 className={styles.title}>{t('contracts.form.review.warnings')}</h3>
        <WarningList of={() => true} none={t('contracts.form.review.warningsNone')} />
      </section>
      {sections.map((section) => (
        <SectionWords key={section.path} section={section} contract={contract} reading={reading} />
      ))}
    </div>
  );
}

type Props = { section: FormSection; contract: ServiceDocument; reading: Reading<Contract> };

function SectionWords({ section, contract, reading }: Props) {
  const { t } = useTranslation();
  const { placeOf } = useRecordForm();
  const given = section.fields.filter((name) => !isMissing(contract[name]));
  const lists = given.filter((name) => fieldOf(contractSchema, name).kind === 'list');
  const plain = given.filter((name) => !lists.includes(name));
  const address = placeOf?.(section.fields[0] ?? '');
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h3 className={styles.title}>{section.title()}</h3>
        {address && <Link to={address}>{t('contracts.form.review.change', { section: section.title() })}</Link>}
      </div>
      {given.length === 0 && <p className={styles.nothing}>{t('contracts.form.review.nothing')}</p>}
      <RecordDetails
        schema={contractSchema}
        record={{ ...contract, ...reading.record }}
        names={plain}
        odd={reading.odd}
        onlyGiven
        show={words(contract)}
      />
      {lists.map((name) => (
        <div key={name} className={styles.list}>
          <h4 className={styles.listTitle}>{labelOf(contractSchema, name)}</h4>
          <RowsWords
            schema={fieldOf(contractSchema, name).fields}
            rows={contract[name]}
            Row={name === 'manualTerms' ? InnerWords : RowWords}
          />
        </div>
      ))}
    </section>
  );
}

const bankSchema = fieldOf(contractSchema, 'bankInfo').fields ?? contractSchema;

/** What is stored as a word of the service, in the reader's language. */
const words = ({ frequency, city, bankInfo }: ServiceDocument) => ({
  frequency: typeof frequency === 'string' ? frequencyWord(frequency) : undefined,
  city: typeof city === 'string' ? cityWord(city) : undefined,
  bankInfo: <InnerWords schema={bankSchema} value={bankInfo} />,
});
