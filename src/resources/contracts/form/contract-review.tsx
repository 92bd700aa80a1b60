import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { Link } from 'react-router';
import { contractFormTexts } from '@/i18n/en/contract-form';
import { isDocument, isMissing, type ServiceDocument } from '@/schema/document';
import { fieldNames, fieldOf, type RecordSchema } from '@/schema/field';
import { labelOf } from '@/schema/labels';
import { type Reading, readRecord } from '@/schema/reading';
import { FieldValue } from '@/ui/panels/field-value';
import { useRecordForm } from '@/ui/form/form-context';
import type { FormSection } from '@/ui/form/form-sections';
import { RecordDetails, UnexpectedValue } from '@/ui/panels/record-details';
import { cityWord, frequencyWord } from '../contract-words';
import { paymentWords } from '../payment-words';
import { type Contract, contractSchema } from '../contract.schema';
import { unitOf } from '../rules/names';
import { useKnownUnitNames } from '../use-unit-names';
import styles from './contract-review.module.css';
import textStyles from '@/ui/text/text.module.css';
import { RecordText } from '@/ui/text/record-text';
import { useContractRecord } from './contract-kind';
import { WarningList } from './overlap-warnings';

export function ContractReview({ sections }: { sections: readonly FormSection[] }) {
  const { t } = useTranslation(contractFormTexts);
  const contract = useContractRecord();
  const reading = readRecord(contractSchema, contract);
  return (
    <div className="stack gap-16">
      <p className="flush">{t('review.lead')}</p>
      <section className={`anywhere rounded-8 framed paper-ground ${styles.part}`}>
        <h3 className="size-16 bold below-12">{t('review.warnings')}</h3>
        <WarningList of={() => true} none={t('review.warningsNone')} />
      </section>
      {sections.map((section) => (
        <SectionWords key={section.path} section={section} contract={contract} reading={reading} />
      ))}
    </div>
  );
}

type Props = { section: FormSection; contract: ServiceDocument; reading: Reading<Contract> };

function SectionWords({ section, contract, reading }: Props) {
  const { t } = useTranslation(contractFormTexts);
  const { addressOf, schema } = useRecordForm();
  const given = section.fields.filter((name) => !isMissing(contract[name]) && !isSaidByRows(name, contract));
  const lists = given.filter((name) => fieldOf(schema, name).kind === 'list');
  const plain = given.filter((name) => !lists.includes(name));
  const address = addressOf?.(section.fields[0] ?? '');
  return (
    <section className={`anywhere rounded-8 framed paper-ground ${styles.part}`}>
      <div className="row wrap baseline between gap-4-16">
        <h3 className="size-16 bold below-12">{section.title()}</h3>
        {address && (
          <Link className={textStyles.lineLink} to={address}>
            {t('review.change', { section: section.title() })}
          </Link>
        )}
      </div>
      {given.length === 0 && <p className="muted">{t('review.nothing')}</p>}
      <RecordDetails
        schema={schema}
        record={{ ...contract, ...reading.record }}
        names={plain}
        unexpected={reading.unexpected}
        onlyGiven
        show={words(contract)}
      />
      {lists.map((name) => (
        <div key={name} className="above-16">
          {labelOf(schema, name) !== section.title() && <h4 className="bold below-8 letters-14">{labelOf(schema, name)}</h4>}
          <RowsWords
            schema={fieldOf(schema, name).fields}
            rows={contract[name]}
            Row={name === 'manualTerms' ? PaymentWords : RowWords}
          />
        </div>
      ))}
    </section>
  );
}

const isSaidByRows = (name: string, { manual, manualTerms }: ServiceDocument): boolean =>
  name === 'manual' && manual === true && !isMissing(manualTerms);

const bankSchema = fieldOf(contractSchema, 'bankInfo').fields ?? contractSchema;

const words = ({ frequency, city, bankInfo }: ServiceDocument) => ({
  frequency: typeof frequency === 'string' ? frequencyWord(frequency) : undefined,
  city: typeof city === 'string' ? cityWord(city) : undefined,
  bankInfo: <InnerWords schema={bankSchema} value={bankInfo} />,
});

type RowProps = { schema: RecordSchema; value: ServiceDocument };
type RowsProps = { schema: RecordSchema | undefined; rows: unknown; Row: ComponentType<RowProps> };

function RowsWords({ schema, rows, Row }: RowsProps) {
  if (!schema || !Array.isArray(rows)) return <UnexpectedValue value={rows} />;
  return (
    <ol className="stack gap-12 indent-20">
      {rows.map((row: unknown, index) => (
        <li key={index}>{isDocument(row) ? <Row schema={schema} value={row} /> : <UnexpectedValue value={row} />}</li>
      ))}
    </ol>
  );
}

function RowWords({ schema, value: row }: RowProps) {
  const units = useKnownUnitNames({ units: [row] });
  const { record, unexpected } = readRecord(schema, row);
  const { name: unit } = unitOf(row, units);
  const show: Record<string, ReactNode> = unit ? { unitId: <RecordText text={unit} /> } : {};
  // The copy of a unit repeats the unit.
  const names = fieldNames(schema).filter((name) => name !== 'unit' || isMissing(row.unitId));
  for (const name of names) {
    const { kind, fields } = fieldOf(schema, name);
    if (fields && kind === 'list') show[name] = <InnerRows schema={fields} rows={row[name]} />;
  }
  return <RecordDetails schema={schema} record={record} names={names} unexpected={unexpected} onlyGiven show={show} />;
}

const InnerRows = ({ schema, rows }: { schema: RecordSchema; rows: unknown }) =>
  Array.isArray(rows) ? (
    rows.map((row: unknown, index) => <InnerWords key={index} schema={schema} value={row} />)
  ) : (
    <UnexpectedValue value={rows} />
  );

function PaymentWords({ schema, value }: RowProps) {
  const { title, details, type } = paymentWords(value);
  const named = {
    ...(typeof value.description === 'string' && { description: [title, details].filter(Boolean).join(' · ') }),
    ...(typeof value.type === 'string' && { type }),
  };
  return <InnerWords schema={schema} value={{ ...value, ...named }} />;
}

function InnerWords({ schema, value }: { schema: RecordSchema; value: unknown }) {
  if (!isDocument(value)) return <UnexpectedValue value={value} />;
  const given = fieldNames(schema).filter((name) => !isMissing(value[name]));
  return (
    <span className={`${styles.inner} block`}>
      {given.map((name) => (
        <span key={name}>
          <FieldValue kind={fieldOf(schema, name).kind} value={value[name]} />
        </span>
      ))}
    </span>
  );
}
