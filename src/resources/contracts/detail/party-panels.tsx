import type { ReactNode } from 'react';
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
import { UnexpectedDetails, unexpectedAt } from '@/ui/panels/record-details';
import { Mail, Phone } from '@/ui/text/reach';
import { RecordText } from '@/ui/text/record-text';
import { cityWord } from '../contract-words';
import { type Contract, contractSchema } from '../contract.schema';

const personFields = ['isCompany', 'name', 'manager'] as const;
const companyFields = ['legalForm', 'siret', 'capital'] as const;
const addressFields = ['street1', 'street2', 'zipCode', 'city'] as const;

/** Its name stands in the summary, and a person manages nothing. */
function ownFields({ isCompany, name, manager }: Contract, isUnexpected: (name: keyof Contract) => boolean) {
  const isSaid = { name: true, isCompany: isCompany === false, manager: isCompany === false && manager === name };
  return personFields.filter((field) => !isSaid[field] || isUnexpected(field));
}

export function PartyPanel({ reading, editPath }: PanelProps<Contract>) {
  const { t } = useTranslation([contractDetailTexts, contractWordTexts]);
  const format = useFormat();
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
        <ul className="stack plain-list gap-8 above-12" aria-label={labelOf(contractSchema, 'customer')}>
          {customers.rows.map((of) => (
            <PersonRow key={of.index} {...of} list="customer" phones={[of.row.phone]} email={of.row.email}>
              {(customers.rows.length > 1 || of.row.name !== record.name) && <Customer {...of} />}
            </PersonRow>
          ))}
        </ul>
      )}
      <UnexpectedRows entries={customers.unreadable} />
      {contacts.rows.length > 0 && (
        <>
          <h3 className="size-13 medium muted above-12">{labelOf(contractSchema, 'contacts')}</h3>
          <ul className="stack plain-list gap-8">
            {contacts.rows.map((of) => (
              <PersonRow
                key={of.index}
                {...of}
                list="contacts"
                phones={[of.row.phone, of.row.phone1, of.row.phone2]}
                email={of.row.email}
              >
                <RecordText
                  text={
                    isMissing(of.row.contact) ? t('unnamed.contact', { number: format.number(of.index + 1) }) : of.row.contact
                  }
                />
              </PersonRow>
            ))}
          </ul>
        </>
      )}
      <UnexpectedRows entries={contacts.unreadable} />
      {mode === 'demo' && !nobody && <p className="size-12 muted above-8 screen-only">{t('inertInDemo')}</p>}
    </Panel>
  );
}

function Customer({ row, index }: RowOf<NonNullable<Contract['customer']>[number]>) {
  const { t } = useTranslation(contractDetailTexts);
  const format = useFormat();
  const unnamed = t('unnamed.customer', { number: format.number(index + 1) });
  return (
    <>
      <BilingualName english={row.name} arabic={row.nameAr} fallback={unnamed} />
      {typeof row.share === 'number' && (
        <span className={rowStyles.tag}>{t('share', { share: format.percent(row.share / 100) })}</span>
      )}
    </>
  );
}

type Person = RowOf<Record<string, unknown>> & {
  list: 'customer' | 'contacts';
  phones: ReadonlyArray<string | null | undefined>;
  email: string | null | undefined;
  /** Its name, unless it stands in the summary. */
  children: ReactNode;
};

/** Numbers and addresses say by themselves what they are. */
function PersonRow({ list, row, index, unexpected, phones, email, children }: Person) {
  const numbers = [...new Set(phones.filter((phone) => !isMissing(phone)))];
  return (
    <li className={rowStyles.text}>
      {Boolean(children) && <span className={rowStyles.name}>{children}</span>}
      <span className="row wrap gap-0-12 muted">
        {numbers.map((phone) => (
          <Phone key={phone} text={phone} />
        ))}
        {!isMissing(email) && <Mail text={email} />}
      </span>
      <UnexpectedDetails
        schema={fieldOf(contractSchema, list).fields ?? contractSchema}
        list={list}
        row={{ row, index, unexpected }}
      />
    </li>
  );
}
