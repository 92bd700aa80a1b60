import { useTranslation } from 'react-i18next';
import { newContractPath, newQuotaPlanPath, newSignalPath } from '@/addresses';
import { NothingYet } from '@/ui/panel-parts';
import styles from './dashboard.module.css';

const ways = { contract: newContractPath, signal: newSignalPath(), plan: newQuotaPlanPath } as const;

/** A panel without rows: quiet where that is as it should be, with the way to the first record where there is none at all. */
export function NoneOf({ text, add }: { text: string; add: keyof typeof ways | false }) {
  const { t } = useTranslation();
  if (!add) return <p className={styles.none}>{text}</p>;
  return <NothingYet text={text} add={t(`dashboard.add.${add}`)} to={ways[add]} />;
}
