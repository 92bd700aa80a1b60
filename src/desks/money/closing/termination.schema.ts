import { amount, list, record, text } from '@/schema/field';
import { contractSchema } from '@/resources/contracts/contract.schema';

const { terminationDate, guarantyPayback, terms, manualTerms } = contractSchema.fields;

/** Deductions are those to add: `termination.ts` writes them into the lists of the contract. */
export const terminationSchema = record('termination', {
  terminationDate,
  guarantyPayback,
  deductions: list('Deductions', record('termination.deductions', { description: text('What for'), amount: amount('Amount') })),
});

export const terminatedSchema = record('contract', { terminationDate, guarantyPayback, terms, manualTerms });
