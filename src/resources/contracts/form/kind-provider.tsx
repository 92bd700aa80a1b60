import { useMemo, useState, type ReactNode } from 'react';
import { today } from '@/schema/day';
import { useRecordForm, useValues } from '@/ui/form/form-context';
import type { ContractKind } from '../rules/contract-days';
import { KindContext, type KindChoice } from '../use-contract-kind';
import { changeOfKind, type KindTraces } from './kind-change';

/** Holds what was chosen, and what was typed for the other kinds, as long as the form is open. */
export function KindProvider({ initial, children }: { initial: ContractKind; children: ReactNode }) {
  const { base } = useRecordForm();
  const { getValues, setValue, clearErrors } = useValues();
  const [{ kind, kept, proposed }, setState] = useState<KindTraces & { kind: ContractKind }>({
    kind: initial,
    kept: {},
    proposed: {},
  });
  const choice = useMemo(
    (): KindChoice => ({
      kind,
      kept,
      choose(next) {
        if (next === kind) return;
        const { values, ...traces } = changeOfKind(next, { values: getValues(), kept, proposed, base, today: today(new Date()) });
        for (const [name, value] of Object.entries(values)) {
          setValue(name, value);
          clearErrors(name);
        }
        setState({ kind: next, ...traces });
      },
    }),
    [kind, kept, proposed, base, getValues, setValue, clearErrors],
  );
  return <KindContext value={choice}>{children}</KindContext>;
}
