import type { ServiceDocument } from '@/schema/document';
import type { ContractKind } from './contract-days';
import { isBlank } from './rows';

export type ConvertedKind = Exclude<ContractKind, 'reservation'>;

/** Returns what a reservation becomes when it is signed: a lease if rent is charged by the month or another term, else a sale. */
export const convertedKind = ({ frequency }: ServiceDocument): ConvertedKind => (isBlank(frequency) ? 'sale' : 'lease');

/** Returns the state of a history entry that opens a reservation as what it becomes. */
export const conversionTo = (kind: ConvertedKind) => ({ convertTo: kind });
