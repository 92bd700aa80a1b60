import { useTranslation } from 'react-i18next';
import type { Session } from '@/api/session';
import type { DraftProblems } from './connection-draft';
import styles from './connection-form.module.css';
import { PlainField } from './plain-field';

type Props = { session: Session; problems?: DraftProblems };

/** Folded away where the deployment has said them. */
export function AddressFields({ session: { configured, addresses }, problems }: Props) {
  const { t } = useTranslation();
  const problem = (field: 'base' | 'api') => problems?.[field] && t(`connection.problems.${problems[field]}`);
  const address = { inputMode: 'url', autoCapitalize: 'none', spellCheck: false, dir: 'ltr' } as const;
  const fields = (
    <div className={styles.addresses}>
      <PlainField
        {...address}
        name="base"
        label={t('connection.baseUrl')}
        help={t('connection.baseUrlHelp')}
        error={problem('base')}
        defaultValue={addresses?.base}
        autoComplete="url"
      />
      <PlainField
        {...address}
        name="api"
        label={t('connection.apiUrl')}
        help={t('connection.apiUrlHelp')}
        error={problem('api')}
        defaultValue={addresses?.api === addresses?.base ? '' : addresses?.api}
      />
    </div>
  );
  if (!configured) return fields;
  return (
    <details className={styles.folded} open={problems?.base !== undefined || problems?.api !== undefined || undefined}>
      <summary>{t('connection.addresses')}</summary>
      {fields}
    </details>
  );
}
