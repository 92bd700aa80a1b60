import { useTranslation } from '@/i18n/use-translation';
import { contractDetailTexts } from '@/i18n/en/contract-detail';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { unreadText, useFormat } from '@/i18n/format';
import { isDocument, type ServiceDocument } from '@/schema/document';
import { fieldNames, fieldOf } from '@/schema/field';
import { readRatio } from '@/schema/ratio';
import { Panel, type PanelProps } from '@/ui/panels/panel';
import { PanelDetails } from '@/ui/panels/panel-details';
import { RecordDetails, unexpectedAt } from '@/ui/panels/record-details';
import details from '@/ui/panels/record-details.module.css';
import { RecordText } from '@/ui/text/record-text';
import { frequencyWord, priceWord } from '../contract-words';
import { contractSchema, schemaOf, type Contract } from '../contract.schema';
import { contractKind } from '../rules/contract-days';
import { agreedPrice, commissionOf, contractTotals, unreadAmounts } from '../rules/amounts';
import { contractPage } from '../contract-page.place';
import { useRenewal } from '../use-renewal';
import styles from './billing-panel.module.css';

type Props = PanelProps<Contract> & { contract: ServiceDocument };

export function BillingPanel({ reading: { record, unexpected }, editPath, contract }: Props) {
  const { t } = useTranslation(contractDetailTexts);
  const renewal = useRenewal(contract);
  const words = contractPage.parts().flatMap(({ depositWords }) => depositWords?.(contract, renewal) ?? []);
  const without = unreadText(unreadAmounts(contract));
  return (
    <Panel
      id="terms"
      title={t('panels.billing')}
      editTo={editPath('terms')}
      explain={
        <>
          <p>{t('ratioRule')}</p>
          <p>{t('totalsRule')}</p>
        </>
      }
    >
      <div className={styles.columns}>
        <PanelDetails
          schema={schemaOf(contractKind(contract))}
          record={record}
          unexpected={unexpected}
          names={[
            'contract',
            'reference',
            'contractDate',
            'reservationId',
            'beginDate',
            'endDate',
            'terminationDate',
            'frequency',
            'guaranty',
            'guarantyPayback',
            'isVat',
            'vatRatio',
            'commissioneRatio',
            'discount',
          ]}
          show={{
            frequency: record.frequency && <RecordText text={frequencyWord(record.frequency)} />,
            vatRatio: <Ratio value={record.vatRatio} />,
            commissioneRatio: <Ratio value={record.commissioneRatio} />,
            ...(words.length > 0 && {
              guaranty: <Deposit amount={record.guaranty} words={words} />,
            }),
          }}
        />
      </div>
      <Totals contract={contract} />
      {without && <p className="block size-12 tone-warning">{without}</p>}
    </Panel>
  );
}

function Deposit({ amount, words }: { amount: number | null | undefined; words: readonly string[] }) {
  const format = useFormat();
  return (
    <>
      <bdi>{format.money(amount)}</bdi>
      {words.map((text) => (
        <span key={text} className="block muted size-12">
          {text}
        </span>
      ))}
    </>
  );
}

function Totals({ contract }: { contract: ServiceDocument }) {
  const { t } = useTranslation([contractDetailTexts, contractWordTexts]);
  const format = useFormat();
  const { rentPerTerm, rentPerYear, preTax, vat, total } = contractTotals(contract);
  const isLease = contractKind(contract) === 'lease';
  const price = agreedPrice(contract) === rentPerTerm ? 'price' : 'priceBeforeDiscount';
  const lines = [
    { label: isLease ? priceWord(contract) : t(`totals.${price}`), amount: rentPerTerm },
    { label: t('contract-words:rentPer.years'), amount: isLease && rentPerYear !== rentPerTerm ? rentPerYear : undefined },
    { label: t('totals.preTax'), amount: preTax === rentPerTerm ? undefined : preTax },
    { label: t('totals.vat'), amount: vat === 0 ? undefined : vat },
    { label: t('totals.total'), amount: vat === 0 ? undefined : total },
    { label: t('totals.commission'), amount: commissionOf(contract)?.amount },
  ].filter(({ amount }) => amount !== undefined);
  return (
    <dl className={`${details.details} stack gap-8 above-8 line-above ${styles.totals}`}>
      {lines.map(({ label, amount }) => (
        <div key={label} className={`stack baseline gap-4-16 ${details.field}`}>
          <dt className="muted size-13">{label}</dt>
          <dd className="anywhere shrinks medium figures">
            <bdi>{format.money(amount)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Ratio({ value }: { value: number | null | undefined }) {
  const { t } = useTranslation(contractDetailTexts);
  const format = useFormat();
  const ratio = readRatio(value);
  return (
    <>
      <bdi>{format.percent(ratio?.fraction)}</bdi>
      {ratio?.asPercent && (
        <span className="block size-12 tone-warning">{t('ratioAsPercent', { text: format.number(value) })}</span>
      )}
    </>
  );
}

const bankSchema = fieldOf(contractSchema, 'bankInfo').fields ?? contractSchema;

export function BankPanel({ reading: { record, unexpected }, editPath }: PanelProps<Contract>) {
  const { t } = useTranslation(contractDetailTexts);
  const isUnexpected = unexpectedAt(unexpected, 'bankInfo') !== undefined;
  return (
    <Panel id="bank" title={t('panels.bank')} editTo={editPath('terms')}>
      {isUnexpected ? (
        <RecordDetails schema={contractSchema} record={record} unexpected={unexpected} names={['bankInfo']} />
      ) : (
        <PanelDetails
          schema={bankSchema}
          record={isDocument(record.bankInfo) ? record.bankInfo : {}}
          unexpected={unexpected}
          path={['bankInfo']}
          names={fieldNames(bankSchema)}
        />
      )}
    </Panel>
  );
}
