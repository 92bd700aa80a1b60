import type { ContractDocument } from '../contract.api';
import { arabicNames, textOf } from './contract-values';

const reference = textOf('reference');

/** Reference · Arabic name of the first customer */
export function ContractSecondLine({ contract }: { contract: ContractDocument }) {
  const signed = reference(contract);
  const [arabic] = arabicNames(contract);
  return (
    <>
      {signed && <bdi>{signed}</bdi>}
      {signed && arabic && ' · '}
      {arabic && (
        <bdi lang="ar" dir="rtl">
          {arabic}
        </bdi>
      )}
    </>
  );
}
