import { StatusPill } from '@/ui/status-pill';
import { pillOf, statusWord } from './contract-words';
import type { ContractStatus } from './rules/status';

export const ContractStatusPill = ({ status }: { status: ContractStatus }) => (
  <StatusPill status={pillOf[status]} label={statusWord(status)} />
);
