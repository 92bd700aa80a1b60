import ArrowUp from 'lucide-react/icons/arrow-up';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import X from 'lucide-react/icons/x';
import type { LucideIcon } from 'lucide-react';
import type { MomentState } from '../rules/timeline';
import styles from './state-mark.module.css';

/** States without a sign are told by how much of the mark is filled. */
const signs: Partial<Record<MomentState, LucideIcon>> = {
  received: Check,
  deposited: ArrowUp,
  past: Minus,
  bounced: X,
  void: Minus,
};

/** Repeats the state that stands beside it in words. */
export function StateMark({ state, count }: { state: MomentState; count?: string }) {
  const Sign = signs[state];
  return (
    <span className={`stack in-middle fixed size-12 bold ${styles.state} ${styles.mark}`} data-state={state} aria-hidden>
      {count ?? (state === 'overdue' ? '!' : Sign && <Sign size={14} strokeWidth={2.5} />)}
    </span>
  );
}
