import { useTranslation } from 'react-i18next';
import { isApiError } from '@/api/api-error';
import { useConnectionName } from '../../connection/connection-name';
import type { Answer } from '../ask-each';
import type { Found } from './probe';

export type Finding = { label: string; text: string; bad?: boolean };

/** What the test found out about one resource, in words. */
export function useFindings(): (answer: Answer) => readonly Finding[] {
  const { t } = useTranslation();
  const { demo } = useConnectionName();

  const reach = ({ error, obstacle }: Answer): Finding[] => {
    const status = isApiError(error) ? error.status : undefined;
    const answered = error === undefined || status !== undefined;
    return [
      {
        label: t('settings.report.reach'),
        text: t(answered ? 'settings.report.answered' : 'settings.report.notAnswered'),
        bad: !answered,
      },
      { label: 'CORS', ...passing(obstacle === 'cors', answered) },
      { label: 'CSP', ...passing(obstacle === 'csp', answered) },
      { label: t('settings.report.key'), ...keyOf(error === undefined ? 200 : status) },
    ];
  };

  const passing = (stopped: boolean, answered: boolean) => {
    if (stopped) return { text: t('settings.report.stops'), bad: true };
    if (!answered) return { text: t('settings.report.unknown') };
    return { text: t(demo ? 'settings.report.inPage' : 'settings.report.passes') };
  };

  const keyOf = (status: number | undefined) => {
    if (status === 401) return { text: t('settings.report.keyRefused'), bad: true };
    if (status === 403) return { text: t('settings.report.keyForbidden'), bad: true };
    return { text: t(status !== undefined && status < 300 ? 'settings.report.keyAccepted' : 'settings.report.unknown') };
  };

  const shape = ({ envelope, idField, withoutId, count, dates, paged, doubledSlash, whole }: Found): Finding[] => [
    { label: t('settings.report.envelope'), text: isolated(envelope) },
    {
      label: t('settings.report.id'),
      text:
        count === 0
          ? t('settings.report.unknown')
          : withoutId > 0
            ? t('settings.report.withoutId', { field: isolated(idField), without: withoutId })
            : isolated(idField),
      bad: withoutId > 0,
    },
    {
      label: t('settings.report.paging'),
      text: whole
        ? t('settings.report.whole')
        : t(paged === undefined ? 'settings.report.unknown' : paged ? 'settings.report.honoured' : 'settings.report.ignored'),
      bad: paged === false,
    },
    {
      label: t('settings.report.dates'),
      text:
        dates.length === 0
          ? t('settings.report.none')
          : dates.map(({ form, fields }) => isolated(`${form} (${fields.join(', ')})`)).join(' · '),
    },
    ...(doubledSlash ? [{ label: t('settings.report.path'), text: t('settings.report.doubledSlash') }] : []),
  ];

  return (answer) => [...reach(answer), ...(answer.found ? shape(answer.found) : [])];
}

/** Names and forms of the interface read from the left in Arabic too. */
const isolated = (text: string) => `\u2066${text}\u2069`;
