import { useMemo } from 'react';
import { useFormat } from '@/i18n/format';
import { signalQueries } from '@/resources/notification-signals/notification-signal.api';
import { momentText } from '@/resources/notification-signals/list/signal-values';
import { quotaPlanQueries } from '@/resources/quota-plans/quota-plan.api';
import { measured } from '@/resources/quota-plans/list/plan-values';
import type { SearchGroup } from './search-option';
import { searchWords } from './search-words';
import { useFixedGroups } from './use-fixed-groups';
import { useListedGroups } from './use-listed-groups';
import { usePagedGroup } from './use-paged-group';
import { useRecent, useRecentGroup } from './use-recent-group';
import { useSettled } from './use-settled';

const PAUSE = 200;

/** Everything that answers a text, in groups; without a text what was seen last, what can be done and where one can go. */
export function useSearchGroups(typed: string, onShortcuts: () => void) {
  const format = useFormat();
  const text = typed.trim();
  const words = useMemo(() => searchWords(text), [text]);
  const recent = useRecent();
  const recentIds = useMemo(() => new Set(recent.map(({ id }) => id)), [recent]);
  const settled = useSettled(words.length === 0 ? '' : text, PAUSE);
  const asked = { text, words, settled };

  const listed = useListedGroups(text, words, recentIds);
  const fixed = useFixedGroups(words, onShortcuts);
  const lately = useRecentGroup(recent, listed.has);
  const signals = usePagedGroup(
    { kind: 'signals', query: signalQueries.list, note: (signal) => momentText(signal, format) },
    asked,
  );
  const plans = usePagedGroup({ kind: 'quotaPlans', query: quotaPlanQueries.list, note: measured }, asked);

  if (words.length === 0) return { groups: shown([lately, ...fixed]), pending: false };
  const here = [...listed.groups, ...fixed].toSorted((a, b) => b.rank - a.rank);
  // What the service finds comes later, so it stands last: nothing moves under a key that is about to be pressed.
  return {
    groups: shown([...here, signals.group, plans.group]),
    pending: listed.pending || signals.pending || plans.pending,
  };
}

const shown = (groups: readonly SearchGroup[]) => groups.filter(({ options, remark }) => options.length > 0 || remark);
