import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '@/i18n/format';
import { isDocument } from '@/schema/document';
import { useRecordForm } from '@/ui/form/form-context';
import { receivedText } from '@/ui/form/field-frame';
import { useContractRecord } from '../../form/use-contract-record';
import styles from './terms.module.css';

/** Who buys and for which share, as the party says; nothing where no buyer has one. */
export function Buyers() {
  const { t } = useTranslation();
  const format = useFormat();
  const { customer } = useContractRecord();
  const { placeOf } = useRecordForm();
  const buyers = (Array.isArray(customer) ? customer : []).filter(isDocument).map(({ name, nameAr, share }) => ({
    name: receivedText(name) || receivedText(nameAr) || t('contracts.words.unnamed'),
    share: typeof share === 'number' ? format.percent(share / 100) : receivedText(share),
  }));
  if (!buyers.some(({ share }) => share !== '')) return null;
  return (
    <div className={styles.figures}>
      <dl>
        {buyers.map(({ name, share }, index) => (
          <div key={index}>
            <dt>
              <bdi>{name}</bdi>
            </dt>
            <dd>
              <bdi>{share || t('common.notGiven')}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {placeOf && <Link to={placeOf('customer')}>{t('contracts.terms.toShares')}</Link>}
    </div>
  );
}
