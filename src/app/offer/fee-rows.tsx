import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { LAND_FEE, type Fee } from './offer-terms';
import { ShareInput } from './share-input';
import { TypedText } from './typed-text';
import styles from './offer-desk.module.css';

type Props = { fees: readonly Fee[]; change: (next: (fees: readonly Fee[]) => readonly Fee[]) => void };

/** What is paid besides the price: shown to the client, never added to it. */
export function FeeRows({ fees, change }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const edit = (place: number, part: Partial<Fee>) =>
    change((rows) => rows.map((fee, at) => (at === place ? { ...fee, ...part } : fee)));
  const nameOf = ({ name }: Fee) => (name === LAND_FEE ? t('offer.landFee') : name);
  return (
    <fieldset>
      <legend>{t('offer.choices.fees')}</legend>
      {fees.map((fee, place) => {
        const number = format.number(place + 1);
        return (
          <div key={place} className={styles.fee}>
            <TypedText
              label={t('offer.choices.feeName', { number })}
              text={nameOf(fee)}
              onType={(name) => edit(place, { name: name === t('offer.landFee') ? LAND_FEE : name })}
            />
            <IconButton
              aria-label={t('offer.choices.removeFee', { number })}
              onClick={() => change((rows) => rows.filter((_, at) => at !== place))}
            >
              <X size={16} strokeWidth={1.75} aria-hidden />
            </IconButton>
            <ShareInput
              label={t('offer.choices.fee', { number })}
              unitLabel={t('offer.choices.feeIn', { number })}
              share={fee}
              onChoose={(share) => edit(place, share ?? { value: 0 })}
            />
          </div>
        );
      })}
      <Button
        size="small"
        startIcon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
        onClick={() => change((rows) => [...rows, { name: '', by: 'amount', value: 0 }])}
      >
        {t('offer.choices.addFee')}
      </Button>
    </fieldset>
  );
}
