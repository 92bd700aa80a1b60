import { useTranslation } from 'react-i18next';
import { useFormat } from '@/i18n/format';
import { receivedText } from '@/ui/form/field-frame';
import { personName, type Person } from '../rules/people';
import { signalWord, wordKey } from '../signal-words';
import styles from './review.module.css';
import { useComposing } from './use-composer';

type Props = { recipients: readonly unknown[]; channels: readonly string[] };

/** Recipients by channels, with the address each would be reached at where records here say it. */
export function ReviewTable({ recipients, channels }: Props) {
  const { t } = useTranslation();
  const { language } = useFormat().settings;
  const { book } = useComposing();
  const ids = [...new Set(recipients.map(receivedText))];
  return (
    <>
      {/* It scrolls: without a stop of its own the keyboard could not. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroll} role="region" aria-label={t('composer.review.table')} tabIndex={0}>
        <table className={styles.table} aria-label={t('composer.review.table')}>
          <thead>
            <tr>
              <th scope="col">{t('composer.review.recipient')}</th>
              {channels.map((channel) => (
                <th key={channel} scope="col">
                  <bdi>{signalWord('channels', channel)}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ids.map((id) => {
              const person = book.people.get(id);
              return (
                <tr key={id}>
                  <th scope="row">
                    <bdi>{person ? personName(person, language === 'ar') : id}</bdi>
                  </th>
                  {channels.map((channel) => (
                    <td key={channel}>
                      <Address of={addressFor(channel, person)} />
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p className={styles.note}>{t('composer.review.byServiceRule')}</p>
    </>
  );
}

/** Numbers and addresses run from left to right on every page. */
function Address({ of }: { of: string | undefined }) {
  const { t } = useTranslation();
  return of === undefined ? t('composer.review.byService') : <bdi dir="ltr">{of}</bdi>;
}

function addressFor(channel: string, person: Person | undefined): string | undefined {
  const key = wordKey(channel);
  if (key === 'email') return person?.email;
  return key === 'sms' || key === 'whatsapp' ? person?.phone : undefined;
}
