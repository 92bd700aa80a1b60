import { useMemo } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { contractDetailTexts } from '@/i18n/en/contract-detail';
import { contractWordTexts } from '@/i18n/en/contract-words';
import { useFormat } from '@/i18n/format';
import type { ServiceDocument } from '@/schema/document';
import { useToday } from '@/ui/page/use-today';
import { timelineOf } from '../rules/timeline';
import styles from './contract-timeline.module.css';

const percent = (share: number) => `${(100 * share).toFixed(3)}%`;

/** The sums say in words what the drawing shows. */
export function ContractTimeline({ contract }: { contract: ServiceDocument }) {
  const { t } = useTranslation([contractDetailTexts, contractWordTexts]);
  const format = useFormat();
  const now = useToday();
  const timeline = useMemo(() => timelineOf(contract, now), [contract, now]);
  if (!timeline) return null;
  const { begin, end, stretches, cheques, sums } = timeline;
  return (
    <figure className={`stack line-above gap-6 ${styles.timeline}`}>
      <div className={`relative rounded-4 sunken ${styles.bar}`} aria-hidden>
        {stretches.map(({ day, amount, state, from, to }) => (
          <span
            key={day}
            className={`rounded-4 absolute ${styles.stretch}`}
            data-state={state}
            style={{ insetInlineStart: `min(${percent(from)}, 100% - 3px)`, inlineSize: percent(to - from) }}
            title={`${format.day(day)} · ${format.money(amount)} · ${t(`timeline.${state}`)}`}
          />
        ))}
        {cheques.map(({ day, at, status, amount }, index) => (
          <span
            key={`${index} ${day}`}
            className={`paper-ground absolute rounded-2 ${styles.cheque}`}
            data-status={status}
            style={{ insetInlineStart: percent(at) }}
            title={`${t('contract-words:paymentTypes.cheque')} · ${format.day(day)} · ${format.money(amount)}`}
          />
        ))}
        {timeline.now !== undefined && (
          <span className={`absolute rounded-2 ${styles.now}`} style={{ insetInlineStart: percent(timeline.now) }} />
        )}
      </div>
      <div className="row gap-16 size-12 muted between" aria-hidden>
        <span>{format.day(begin)}</span>
        <span>{format.day(end)}</span>
      </div>
      <figcaption className="visually-hidden">
        {t('timeline.title', { begin: format.day(begin), end: format.day(end) })}
      </figcaption>
      <ul className={`row wrap size-13 plain-list ${styles.sums}`}>
        {sums.map(({ state, amount }) => (
          <li key={state} className={`row wrap centred muted ${styles.sum}`}>
            <span className={`fixed framed rounded-3 ${styles.swatch}`} data-state={state} aria-hidden />
            <span>{t(`timeline.${state}`)}</span> <bdi className="medium ink">{format.money(amount)}</bdi>
          </li>
        ))}
        {timeline.now !== undefined && (
          <li className={`row wrap centred muted ${styles.sum}`} aria-hidden>
            <span className={`fixed rounded-2 ${styles.today}`} />
            <span>{t('timeline.today')}</span>
          </li>
        )}
      </ul>
    </figure>
  );
}
