import { keptBy } from '@/kept';
import { customerIdIn, keyOfCustomer, OF_CONTRACT, personKey } from '@/resources/contracts/rules/people';
import type { ServiceDocument } from '@/schema/document';
import { peopleOf, type Person, reachKey } from '../rules/people';

export type Recipients = {
  of: (contract: ServiceDocument) => readonly Person[];
  contractsOf: ReadonlyMap<string, readonly ServiceDocument[]>;
};

/** Returns the recipients under contracts: who is one person by `personKey` is one recipient, by the id that the first contract has. */
export const recipientsIn = keptBy(read);

function read(contracts: readonly ServiceDocument[]): Recipients {
  const ids = new Map<string, string>();
  const byKey = new Map<string, ServiceDocument[]>();
  const keysOf = new Map<string, Set<string>>();
  for (const contract of contracts) {
    for (const [index, person] of peopleOf(contract).entries()) {
      const key = keyIn(contract, person, index);
      if (!ids.has(key)) ids.set(key, person.id);
      const own = byKey.get(key) ?? [];
      if (own.at(-1) !== contract) own.push(contract);
      byKey.set(key, own);
      keysOf.set(person.id, (keysOf.get(person.id) ?? new Set()).add(key));
    }
  }
  return {
    of: (contract) =>
      peopleOf(contract).map((person, index) => ({ ...person, id: ids.get(keyIn(contract, person, index)) ?? person.id })),
    contractsOf: new Map(
      Array.from(keysOf, ([id, keys]) => [id, [...new Set([...keys].flatMap((key) => byKey.get(key) ?? []))]] as const),
    ),
  };
}

/** Returns what makes a recipient of a contract one with those of others: the id, else the person who pays, else the phone or e-mail. */
function keyIn(contract: ServiceDocument, { id, email, phone }: Person, index: number): string {
  if (id !== email && id !== phone) return keyOfCustomer(id);
  const payer = index === 0 ? personKey(contract) : '';
  return payer === '' || payer.startsWith(OF_CONTRACT) || customerIdIn(payer) !== '' ? reachKey(id) : payer;
}
