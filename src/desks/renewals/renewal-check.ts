import { contractPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { contractRenewTexts } from '@/i18n/en/contract-renew';
import { currentFormat } from '@/i18n/format';
import { i18n } from '@/i18n/i18n';
import { isolated } from '@/i18n/isolated';
import type { ServiceDocument } from '@/schema/document';
import type { Obstacle, StoreCheck } from '@/ui/form/save/store-check';
import { bookingCheck } from '@/resources/contracts/booking-check';
import { openText } from '@/resources/contracts/clash-list';
import { contractReference, contractTitle } from '@/resources/contracts/contract-title';
import { contractDays } from '@/resources/contracts/rules/contract-days';
import { renewalAmong } from '@/resources/contracts/rules/status';

/** Looks also whether the lease was ended or renewed; `leaseOf` returns it as it was when the renewal began. */
export const renewalCheck = (leaseOf: (renewal: ServiceDocument) => ServiceDocument | undefined): StoreCheck => ({
  ...bookingCheck,
  isNeeded: () => true,
  words: () => ({
    title: i18n.t('asked.title', { ns: contractRenewTexts }),
    lead: i18n.t('asked.lead', { ns: contractRenewTexts }),
    anyway: i18n.t('many.force', { ns: contractRenewTexts }),
  }),
  async among(client, contracts) {
    const bookings = await bookingCheck.among(client, contracts);
    return {
      ...bookings,
      async find(renewal, options) {
        const taken = await bookings.find(renewal, options);
        const lease = leaseOf(renewal);
        // Once it is stored, the renewal itself is among the others.
        if (!lease || options.self !== undefined) return taken;
        const found = changesOf(lease, contracts);
        return [...found, ...taken.filter(({ other }) => !found.some((one) => other && one.other?.id === other.id))];
      },
    };
  },
});

function changesOf(lease: ServiceDocument, contracts: readonly ServiceDocument[]): readonly Obstacle[] {
  const id = idOf(lease);
  const fresh = contracts.find((one) => idOf(one) === id);
  const contract = isolated(contractTitle(lease) || contractReference(lease));
  if (!fresh) return [{ fingerprint: `gone ${id}`, message: () => i18n.t('asked.gone', { ns: contractRenewTexts, contract }) }];
  const { last, termination } = contractDays(fresh);
  const renewal = renewalAmong(fresh, contracts);
  const day = () => currentFormat().day(last);
  return [
    ...(last === contractDays(lease).last
      ? []
      : [
          {
            fingerprint: `ended ${id} ${last}`,
            message: () =>
              termination === undefined
                ? i18n.t(last === undefined ? 'asked.open' : 'asked.ends', { ns: contractRenewTexts, contract, day: day() })
                : i18n.t('asked.terminated', { ns: contractRenewTexts, contract, day: day() }),
            other: linkTo(fresh),
          },
        ]),
    ...(renewal
      ? [{ fingerprint: `renewed ${id} ${idOf(renewal)}`, message: () => renewedText(lease, renewal), other: linkTo(renewal) }]
      : []),
  ];
}

/** Returns "Huda has a renewal already: L-7, 1 Jan 2027 – 31 Dec 2027." */
export function renewedText(lease: ServiceDocument, renewal: ServiceDocument): string {
  const { day } = currentFormat();
  const { begin, last } = contractDays(renewal);
  const span = i18n.t('span', { ns: contractRenewTexts, begin: day(begin), end: day(last) });
  const contract = isolated(contractTitle(lease) || contractReference(lease));
  return i18n.t('asked.renewed', { ns: contractRenewTexts, contract, renewal: isolated(contractReference(renewal)), span });
}

const linkTo = (contract: ServiceDocument) => {
  const id = idOf(contract);
  return { id, path: contractPath(id), linkText: openText(contract) };
};
