import { useEffect, useState } from 'react';
import { patched } from '@/api/document';
import { pacer } from '@/pace';
import type { ServiceDocument } from '@/schema/document';
import type { ImportPlan } from './import-plan';
import type { FileRecord, ImportedResource, ImportInsight } from './imported-resource';

async function compareFile(
  { compare }: ImportInsight,
  { records }: ImportPlan,
  stored: readonly ServiceDocument[],
  signal: AbortSignal,
): Promise<ServiceDocument | undefined> {
  const pace = pacer(signal);
  const file: FileRecord[] = [];
  for (const { state, base, changesOf } of records) {
    const isSame = state === 'unchanged' && base !== undefined;
    const named = isSame ? base : patched(base ?? {}, changesOf(base ?? {}));
    file.push({ before: base, after: state === 'problem' || state === 'left' ? undefined : named, named });
    const turn = pace();
    // oxlint-disable-next-line no-await-in-loop -- each step follows the one before
    if (turn) await turn;
  }
  return compare(file, stored);
}

/** Returns the former comparison while a new one is worked out. */
export function useFileComparison(
  { insight }: ImportedResource,
  plan: ImportPlan | undefined,
  stored: readonly ServiceDocument[] | undefined,
): ServiceDocument | undefined {
  const [comparison, setComparison] = useState<ServiceDocument>();
  useEffect(() => {
    if (!insight || !plan || !stored) return undefined;
    const controller = new AbortController();
    const ignoreEnd = (error: unknown) => {
      if (!controller.signal.aborted) throw error;
    };
    void compareFile(insight, plan, stored, controller.signal).then(setComparison, ignoreEnd);
    return () => controller.abort();
  }, [insight, plan, stored]);
  return comparison;
}
