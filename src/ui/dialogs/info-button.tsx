import Info from 'lucide-react/icons/info';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import { Disclosure } from './disclosure';
import styles from './info-button.module.css';

export function InfoButton({ label, children }: { label?: string; children: ReactNode }) {
  const { t } = useTranslation(commonTexts);
  return (
    <Disclosure align="start" size="small" label={label ?? t('howThisIsRead')} icon={<Info size={16} />}>
      {() => (
        <div role="note" className={`size-13 regular muted pad-4-8 ${styles.rule}`}>
          {children}
        </div>
      )}
    </Disclosure>
  );
}
