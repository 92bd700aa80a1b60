import { useTranslation } from '@/i18n/use-translation';
import { useSession } from '@/api/session';
import { contractDetailTexts } from '@/i18n/en/contract-detail';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { useFormat } from '@/i18n/format';
import { isMissing } from '@/schema/document';
import { fieldOf } from '@/schema/field';
import { labelOf } from '@/schema/labels';
import { readRows, type RowOf } from '@/schema/reading';
import { BilingualName } from '@/ui/panels/bilingual-text';
import rowStyles from '@/ui/panels/nested-rows.module.css';
import { Panel, type PanelProps } from '@/ui/panels/panel';
import { PanelDetails } from '@/ui/panels/panel-details';
import { EmptyPanelNote, UnexpectedRows } from '@/ui/panels/panel-parts';
import { RecordDetails, unexpectedAt } from '@/ui/panels/record-details';
import { Mail, Phone } from '@/ui/text/reach';
import { RecordText } from '@/ui/text/record-text';
import { cityWord } from '../contract-words';
import { type Contract, contractSchema } from '../contract.schema';
import styles from './party-panels.module.css';

const personFields = ['isCompany', 'name', 'manager'] as const;
const companyFields = ['legalForm', 'siret', 'capital'] as const;
const addressFields = ['street1', 'street2', 'zipCode', 'city'] as const;

/** Its name stands in the summary, and a person manages nothing. */
function ownFields({ isCompany, name, manager }: Contract, isUnexpected: (name: keyof Contract) => boolean) {
  const isSaid = { name: true, isCompany: isCompany === false, manager: isCompany === false && manager === name };
  return personFields.filter((field) => !isSaid[field] || isUnexpected(field));
}

const customerSchema = fieldOf(contractSchema, 'customer').fields ?? contractSchema;
const contactSchema = fieldOf(contractSchema, 'contacts').fields ?? contractSchema;

export function PartyPanel({ reading, editPath }: PanelProps<Contract>) {
  const { t } = useTranslation([contractDetailTexts, contractWordTexts]);
  const { mode } = useSession();
  const { record, unexpected } = reading;
  const customers = readRows(reading, 'customer');
  const contacts = readRows(reading, 'contacts');
  const nobody = [customers, contacts].every(({ rows, unreadable }) => rows.length + unreadable.length === 0);
  const isUnexpected = (name: keyof Contract) => unexpectedAt(unexpected, name) !== undefined;
  const ofCompany = companyFields.filter((name) => record.isCompany !== false || !isMissing(record[name]) || isUnexpected(name));
  return (
    <Panel id="party" title={t('contract-words:sections.party')} editTo={editPath()}>
      <PanelDetails
        schema={contractSchema}
        record={record}
        unexpected={unexpected}
        names={[...ownFields(record, isUnexpected), ...ofCompany, ...addressFields]}
        show={{ city: record.city && <RecordText text={cityWord(record.city)} /> }}
      />
      {nobody && <EmptyPanelNote text={t('empty.contacts')} add={t('add.contacts')} to={editPath()} />}
      {customers.rows.length > 0 && (
        <ul className={`stack plain-list above-12 ${styles.people}`} aria-label={labelOf(contractSchema, 'customer')}>
          {customers.rows.map((row) => (
            <CustomerRow key={row.index} {...row} isAlone={customers.rows.length === 1 && row.row.name === record.name} />
          ))}
        </ul>
      )}
      <UnexpectedRows entries={customers.unreadable} />
      {contacts.rows.length > 0 && (
        <>
          <h3 className="size-13 medium muted above-12">{labelOf(contractSchema, 'contacts')}</h3>
          <ul className={`stack plain-list ${styles.people}`}>
            {contacts.rows.map((row) => (
              <ContactRow key={row.index} {...row} />
            ))}
          </ul>
        </>
      )}
      <UnexpectedRows entries={contacts.unreadable} />
      {mode === 'demo' && !nobody && <p className="size-12 muted above-8 screen-only">{t('inertInDemo')}</p>}
    </Panel>
  );
}

type Reached = { phones: ReadonlyArray<string | null | undefined>; email: string | null | undefined };

/** Numbers and addresses say by themselves what they are. */
function Reach({ phones, email }: Reached) {
  const numbers = [...new Set(phones.filter((phone) => !isMissing(phone)))];
  return (
    <span className="row wrap gap-0-12 muted">
      {numbers.map((phone) => (
        <Phone key={phone} text={phone} />
      ))}
      {!isMissing(email) && <Mail text={email} />}
    </span>
  );
}

type CustomerProps = RowOf<NonNullable<Contract['customer']>[number]> & {
  /** The party itself, whose name stands in the summary. */
  isAlone: boolean;
};

function CustomerRow({ row, index, unexpected, isAlone }: CustomerProps) {
  const { t } = useTranslation(contractDetailTexts);
  const format = useFormat();
  const unexpectedNames = (['name', 'nameAr', 'share', 'phone', 'email'] as const).filter((name) =>
    unexpected.some(({ path }) => path[2] === name),
  );
  return (
    <li className={rowStyles.row}>
      <div className={rowStyles.text}>
        {!isAlone && (
          <span className={rowStyles.name}>
            <BilingualName
              english={row.name}
              arabic={row.nameAr}
              fallback={t('unnamed.customer', { number: format.number(index + 1) })}
            />
            {typeof row.share === 'number' && (
              <span className={rowStyles.tag}>{t('share', { share: format.percent(row.share / 100) })}</span>
            )}
          </span>
        )}
        <Reach phones={[row.phone]} email={row.email} />
        <RecordDetails
          schema={customerSchema}
          record={row}
          names={unexpectedNames}
          unexpected={unexpected}
          path={['customer', index]}
        />
      </div>
    </li>
  );
}

function ContactRow({ row, index, unexpected }: RowOf<NonNullable<Contract['contacts']>[number]>) {
  const { t } = useTranslation(contractDetailTexts);
  const format = useFormat();
  const unexpectedNames = (['contact', 'phone', 'phone1', 'phone2', 'email'] as const).filter((name) =>
    unexpected.some(({ path }) => path[2] === name),
  );
  return (
    <li className={rowStyles.row}>
      <div className={rowStyles.text}>
        <span className={rowStyles.name}>
          <RecordText text={isMissing(row.contact) ? t('unnamed.contact', { number: format.number(index + 1) }) : row.contact} />
        </span>
        <Reach phones={[row.phone, row.phone1, row.phone2]} email={row.email} />
        <RecordDetails
          schema={contactSchema}
          record={row}
          names={unexpectedNames}
          unexpected={unexpected}
          path={['contacts', index]}
        />
      </div>
    </li>
  );
}
