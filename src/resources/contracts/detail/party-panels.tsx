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
import { contractNames } from '../rules/names';
import styles from './party-panels.module.css';

const personFields = ['isCompany', 'name', 'manager'] as const;
const companyFields = ['legalForm', 'siret', 'capital'] as const;
const addressFields = ['street1', 'street2', 'zipCode', 'city'] as const;

export function PartyPanel({ reading: { record, unexpected }, editPath }: PanelProps<Contract>) {
  const { t } = useTranslation(contractWordTexts);
  const ofCompany = companyFields.filter(
    (name) => record.isCompany !== false || !isMissing(record[name]) || unexpectedAt(unexpected, name) !== undefined,
  );
  return (
    <Panel id="party" title={t('sections.party')} editTo={editPath()}>
      <PanelDetails
        schema={contractSchema}
        record={record}
        unexpected={unexpected}
        names={[...personFields, ...ofCompany, ...addressFields]}
        show={{
          name: <BilingualName english={record.name} arabic={contractNames(record).arabic} fallback="" />,
          city: record.city && <RecordText text={cityWord(record.city)} />,
        }}
      />
    </Panel>
  );
}

const customerSchema = fieldOf(contractSchema, 'customer').fields ?? contractSchema;
const contactSchema = fieldOf(contractSchema, 'contacts').fields ?? contractSchema;

export function ContactsPanel({ reading, editPath }: PanelProps<Contract>) {
  const { t } = useTranslation(contractDetailTexts);
  const { mode } = useSession();
  const customers = readRows(reading, 'customer');
  const contacts = readRows(reading, 'contacts');
  const nobody = [customers, contacts].every(({ rows, unreadable }) => rows.length + unreadable.length === 0);
  return (
    <Panel id="contacts" title={t('panels.contacts')} editTo={editPath()}>
      {nobody && <EmptyPanelNote text={t('empty.contacts')} add={t('add.contacts')} to={editPath()} />}
      {customers.rows.length > 0 && (
        <>
          <h3 className={`size-13 medium muted below-8 ${styles.heading}`}>{labelOf(contractSchema, 'customer')}</h3>
          <ul className={`stack plain-list ${styles.people}`}>
            {customers.rows.map((row) => (
              <CustomerRow key={row.index} {...row} />
            ))}
          </ul>
        </>
      )}
      <UnexpectedRows entries={customers.unreadable} />
      {contacts.rows.length > 0 && (
        <>
          <h3 className={`size-13 medium muted below-8 ${styles.heading}`}>{labelOf(contractSchema, 'contacts')}</h3>
          <ul className={`stack plain-list ${styles.people}`}>
            {contacts.rows.map((row) => (
              <ContactRow key={row.index} {...row} />
            ))}
          </ul>
        </>
      )}
      <UnexpectedRows entries={contacts.unreadable} />
      {mode === 'demo' && !nobody && <p className="size-12 muted above-16 screen-only">{t('inertInDemo')}</p>}
    </Panel>
  );
}

function CustomerRow({ row, index, unexpected }: RowOf<NonNullable<Contract['customer']>[number]>) {
  const { t } = useTranslation(contractDetailTexts);
  const format = useFormat();
  const unexpectedNames = (['name', 'nameAr', 'share'] as const).filter((name) =>
    unexpected.some(({ path }) => path[2] === name),
  );
  return (
    <li className={rowStyles.row}>
      <div className={rowStyles.text}>
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
        <RecordDetails
          schema={customerSchema}
          record={row}
          names={['phone', 'email', ...unexpectedNames]}
          show={{ phone: <Phone text={row.phone} />, email: <Mail text={row.email} /> }}
          unexpected={unexpected}
          path={['customer', index]}
          onlyGiven
        />
      </div>
    </li>
  );
}

function ContactRow({ row, index, unexpected }: RowOf<NonNullable<Contract['contacts']>[number]>) {
  const { t } = useTranslation(contractDetailTexts);
  const format = useFormat();
  return (
    <li className={rowStyles.row}>
      <div className={rowStyles.text}>
        <span className={rowStyles.name}>
          <RecordText text={isMissing(row.contact) ? t('unnamed.contact', { number: format.number(index + 1) }) : row.contact} />
        </span>
        <RecordDetails
          schema={contactSchema}
          record={row}
          names={[
            'phone',
            'phone1',
            'phone2',
            'email',
            ...(unexpected.some(({ path }) => path[2] === 'contact') ? ['contact' as const] : []),
          ]}
          show={{
            phone: <Phone text={row.phone} />,
            phone1: <Phone text={row.phone1} />,
            phone2: <Phone text={row.phone2} />,
            email: <Mail text={row.email} />,
          }}
          unexpected={unexpected}
          path={['contacts', index]}
          onlyGiven
        />
      </div>
    </li>
  );
}
