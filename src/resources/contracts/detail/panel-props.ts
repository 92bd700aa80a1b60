import type { Reading } from '@/schema/reading';
import type { Contract } from '../contract.schema';

/** The props of every panel on a contract's page. */
export type ContractPanelProps = {
  reading: Reading<Contract>;
  editPath: (section?: string) => string;
};
