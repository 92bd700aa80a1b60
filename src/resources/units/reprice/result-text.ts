import { isApiError, outcomeOf } from '@/api/api-error';
import type { QueuedWrite } from '@/api/write-queue';
import type { Format } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import type { PriceResult } from './write-prices';

/** What became of one unit, in words. */
export function resultText(write: QueuedWrite<PriceResult>, format: Format): string {
  if (write.state === 'failed') return failureText(write.error);
  if (write.state !== 'settled') return i18n.t(`units.reprice.states.${write.state}`);
  const { result } = write;
  if (result.outcome !== 'changedSince') return i18n.t(`units.reprice.states.${result.outcome}`);
  const price = typeof result.price === 'number' ? format.money(result.price) : i18n.t('common.notGiven');
  return i18n.t('units.reprice.states.changedSince', { price });
}

function failureText(error: unknown): string {
  const known = isApiError(error) ? error : undefined;
  return [
    known ? i18n.t(`errors.${known.problem}`, { host: known.host }) : i18n.t('shell.error.broken'),
    known?.serverMessage,
    outcomeOf(error) === 'unknown' && i18n.t('units.reprice.states.notKnown'),
  ]
    .filter(Boolean)
    .join(' ');
}
