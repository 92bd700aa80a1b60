import ChevronRight from 'lucide-react/icons/chevron-right';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { commonTexts } from '@/i18n/en/common';
import { useFormat } from '@/i18n/format';
import { isMissing } from '@/schema/document';
import { labelOf } from '@/schema/labels';
import styles from './panel-details.module.css';
import { RecordDetails, type RecordDetailsProps, unexpectedAt } from './record-details';

type Props = {
  icon: 16 | 20;
  className: string | undefined;
  onClick?: (event: MouseEvent) => void;
  children: ReactNode;
};

export function FoldSummary({ icon, className, onClick, children }: Props) {
  return (
    <summary className={`unmarked row centred rounded-8 pointer ${className}`} onClick={onClick}>
      <ChevronRight size={icon} className={`mirror fixed ${styles.chevron}`} />
      {children}
    </summary>
  );
}

export function PanelDetails<Name extends string>(props: RecordDetailsProps<Name>) {
  const { schema, record, names, unexpected = [], path = [] } = props;
  const { t } = useTranslation(commonTexts);
  const format = useFormat();
  const empty = names.filter((name) => isMissing(record[name]) && !unexpectedAt(unexpected, ...path, name));
  return (
    <>
      <RecordDetails {...props} onlyGiven />
      {empty.length > 0 && (
        <details className={`screen-only size-13 muted ${styles.empty}`}>
          <FoldSummary icon={16} className={`gap-4 press-high fit hovers-ink ${styles.summary}`}>
            <span>{t('record.emptyFields', format.counted(empty.length))}</span>
          </FoldSummary>
          <p className="indent-20">{format.list(empty.map((name) => labelOf(schema, name)))}</p>
        </details>
      )}
    </>
  );
}
