import type { Reading } from '@/schema/reading';
import type { Contract } from '../contract.schema';

/** What every part of a contract's page is given. */
export type ContractParts = {
  reading: Reading<Contract>;
  editPath: (section?: string) => string;
};
