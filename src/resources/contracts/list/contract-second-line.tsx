import type { ContractDocument } from '../contract.api';
import { partyWord } from '../contract-words';
import { arabicNames, partyKind } from './contract-values';

/** Arabic name of the first customer · company or person */
export function ContractSecondLine({ contract }: { contract: ContractDocument }) {
  const [arabic] = arabicNames(contract);
  const party = partyWord(partyKind(contract));
  return (
    <>
      {arabic && (
        <bdi lang="ar" dir="rtl">
          {arabic}
        </bdi>
      )}
      {arabic && party && ' · '}
      {party && <span>{party}</span>}
    </>
  );
}
