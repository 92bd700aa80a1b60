import {
  contractEditPath,
  contractPath,
  contractsPath,
  newContractPath,
  newQuotaPlanPath,
  newSignalPath,
  newUnitPath,
  quotaPlanEditPath,
  quotaPlanPath,
  quotaPlansPath,
  signalEditPath,
  signalPath,
  signalsPath,
  unitEditPath,
  unitPath,
  unitsPath,
} from '@/addresses';
import type { RecordKind } from './recent-records';

type Addresses = { list: string; create: string; record: (id: string) => string; edit: (id: string) => string };

export const addressesOf: Readonly<Record<RecordKind, Addresses>> = {
  units: { list: unitsPath, create: newUnitPath, record: unitPath, edit: unitEditPath },
  contracts: { list: contractsPath, create: newContractPath, record: contractPath, edit: contractEditPath },
  signals: { list: signalsPath, create: newSignalPath(), record: signalPath, edit: signalEditPath },
  quotaPlans: { list: quotaPlansPath, create: newQuotaPlanPath, record: quotaPlanPath, edit: quotaPlanEditPath },
};

export const recordKinds: readonly RecordKind[] = ['units', 'contracts', 'signals', 'quotaPlans'];

/** Returns the kind of record that a page is about. */
export const kindAt = (pathname: string): RecordKind | undefined =>
  recordKinds.find((kind) => pathname === addressesOf[kind].list || pathname.startsWith(`${addressesOf[kind].list}/`));

/** Path segments under a list that are pages, not identifiers. */
const beside = new Set(['new', 'due']);

/** Returns the record that a page shows; undefined on every other page, forms included. */
export function recordAt(pathname: string): { kind: RecordKind; id: string } | undefined {
  const kind = kindAt(pathname);
  if (!kind) return undefined;
  const [segment = '', ...rest] = pathname.slice(addressesOf[kind].list.length + 1).split('/');
  if (segment === '' || beside.has(segment) || rest.length > 0) return undefined;
  try {
    return { kind, id: decodeURIComponent(segment) };
  } catch {
    return undefined;
  }
}
