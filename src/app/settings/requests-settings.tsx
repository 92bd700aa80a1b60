import Button from '@mui/material/Button';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetExchanges, recentExchanges, subscribeExchanges } from '@/api/services';
import { InputBox } from '@/ui/controls';
import { ChoiceGroup } from './choice-group';
import { Labelled } from './labelled';
import { isShown, recorded, type RequestKind } from './requests/recorded';
import { RequestRow } from './requests/request-row';
import styles from './requests/requests.module.css';
import settingsStyles from './settings.module.css';
import '@/i18n/en/requests';
import '@/i18n/en/settings';

export function RequestsSettings() {
  const { t } = useTranslation();
  const exchanges = useSyncExternalStore(subscribeExchanges, recentExchanges);
  const all = useMemo(() => recorded(exchanges), [exchanges]);
  const [text, setText] = useState('');
  const [kind, setKind] = useState<RequestKind>('all');
  const shown = all.filter((one) => isShown(one, { text, kind }));
  const kinds = (['all', 'writes', 'failed'] as const).map((value) => ({ value, label: t(`requests.kinds.${value}`) }));
  return (
    <div className={styles.page}>
      <p className={settingsStyles.lead}>{t('requests.lead')}</p>
      <div className={styles.tools}>
        <Labelled label={t('requests.filter')}>
          {(id) => <InputBox id={id} type="search" value={text} onChange={({ target }) => setText(target.value)} />}
        </Labelled>
        <ChoiceGroup label={t('requests.show')} value={kind} choices={kinds} onChange={setKind} />
        <Button variant="outlined" aria-disabled={all.length === 0} onClick={forgetExchanges}>
          {t('requests.clear')}
        </Button>
      </div>
      <p role="status" className={styles.count}>
        {all.length === 0
          ? t('requests.none')
          : shown.length === 0
            ? t('requests.noMatch')
            : t('requests.count', { count: shown.length })}
      </p>
      <ul aria-label={t('requests.list')} className={styles.list}>
        {shown.map((one) => (
          <RequestRow key={`${one.exchange.url} ${one.exchange.id}`} recorded={one} />
        ))}
      </ul>
    </div>
  );
}
