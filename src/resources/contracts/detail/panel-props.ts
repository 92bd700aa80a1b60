import type { Reading } from '@/schema/reading';
import type { Contract } from '../contract.schema';

/** What every part of a contract's page is given. */
export type ContractPanelProps = {
  reading: Reading<Contract>;
  editPath: (section?: string) => string;
};
