import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { isApiError } from '@/api/api-error';
import { useFormat } from '@/i18n/format';
import { copyText } from '@/ui/copy-text';
import { notify } from '@/ui/notices';
import { useConnectionName } from '../../connection/connection-name';
import type { Answer } from '../ask-each';
import { FindingsList } from './findings-list';
import { resources, type Resource } from './probe';
import styles from './report.module.css';
import { useFindings } from './use-findings';

type Props = { answers: Partial<Record<Resource, Answer>>; complete: boolean };

/** What was found out about each resource, and the whole of it as a text to send. */
export function Report({ answers, complete }: Props) {
  const { t } = useTranslation();
  const { dateTime, number } = useFormat();
  const { demo, host } = useConnectionName();
  const findingsOf = useFindings();
  const asked = resources.flatMap((resource) => {
    const answer = answers[resource];
    return answer ? [{ resource, title: t(`settings.test.${resource}`), answer, findings: findingsOf(answer) }] : [];
  });
  const text = () =>
    [
      `${t('settings.report.title')} · ${demo ? t('shell.demoData') : host} · ${dateTime(new Date())}`,
      ...asked.map(({ title, answer: { ms, error }, findings }) =>
        [
          `${title} · ${t('settings.test.milliseconds', { ms: number(ms) })}`,
          ...(isApiError(error)
            ? [`  ${t(`errors.${error.problem}`, { host: error.host })} ${error.status ?? ''}`.trimEnd()]
            : []),
          ...findings.map((finding) => `  ${finding.label}: ${finding.text}`),
        ].join('\n'),
      ),
    ]
      .join('\n\n')
      .replaceAll(/[\u2066\u2069]/g, '');
  const copy = async () => {
    const copied = await copyText(text());
    notify(copied ? { text: t('settings.report.copied') } : { text: t('settings.report.notCopied'), tone: 'error' });
  };
  return (
    <>
      {asked.map(({ resource, title, findings }) => (
        <section key={resource} aria-label={title} className={styles.resource}>
          <h3>{title}</h3>
          <FindingsList findings={findings} />
        </section>
      ))}
      {complete && (
        <Button variant="outlined" className={styles.copy} onClick={() => void copy()}>
          {t('settings.report.copy')}
        </Button>
      )}
    </>
  );
}
