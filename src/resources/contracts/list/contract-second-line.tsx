import { partyWord } from '../contract-words';
import type { ServiceDocument } from '@/schema/document';
import { arabicNames, partyKind } from './contract-values';

/** Arabic name of the first customer · company or person */
export function ContractSecondLine({ contract }: { contract: ServiceDocument }) {
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
