import { useTranslation } from 'react-i18next';
import { readPriceBasis } from '../rules/price-basis';

/** The price basis in the reader's words where it is known, as it stands where it is not. */
export function PriceBasis({ text }: { text: string | null | undefined }) {
  const { t } = useTranslation();
  const basis = readPriceBasis(text);
  return basis ? t(`units.detail.basis.${basis}`) : <bdi>{text}</bdi>;
}
