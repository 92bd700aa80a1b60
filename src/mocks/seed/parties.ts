import type { Contract } from '@/resources/contracts/contract.schema';
import { addMonths, slashDay, type DayNumber } from './days';
import { iban, type Company, type Person } from './people';
import type { Random } from './random';

export type Party = { company?: Company; buyers: readonly Person[] };

const streets = ['Al Safa Street 14', 'Corniche Road 201', 'Al Wahda Street 88', 'Al Nakhil Street 7', 'Zayed Road 310'] as const;

/** What a contract says of those who sign it; the shares of two buyers are 60 and 40. */
export function partyFields({ company, buyers }: Party, city: string, signed: DayNumber, random: Random): Contract {
  const everyone: readonly Person[] = company ? [company] : buyers;
  const shares = everyone.length === 2 ? [60, 40] : [100];
  const [main] = everyone;
  return {
    isCompany: company !== undefined,
    name: everyone.map(({ name }) => name).join(' & '),
    manager: company ? company.manager : main?.name,
    ...(company && { legalForm: 'LLC', capital: 300_000, siret: `CN-${random.whole(1_000_000, 9_999_999)}` }),
    street1: random.pick(streets),
    zipCode: String(random.whole(10_000, 99_999)),
    city,
    contacts: everyone.map(({ name, email, phone }) => ({ contact: company?.manager ?? name, email, phone })),
    customer: everyone.map(({ id, name, nameAr, email, phone }, index) => ({
      customerId: id,
      name,
      nameAr,
      email,
      phone,
      share: shares[index],
    })),
    customerId: main?.id,
    documents: papers(company !== undefined, signed, random),
    bankInfo: { name: 'Gulf Creek Bank', iban: iban(random) },
  };
}

/** Licences and identity cards run out; a few do so soon. */
function papers(isCompany: boolean, signed: DayNumber, random: Random) {
  const expires = (months: number) => slashDay(addMonths(signed, months));
  return isCompany
    ? [{ name: 'Trade licence', expirationDate: expires(random.whole(11, 14)) }, { name: 'Tax registration' }]
    : [
        { name: 'Emirates ID', expirationDate: expires(random.whole(10, 30)) },
        { name: 'Passport', expirationDate: expires(random.whole(24, 80)) },
      ];
}
