import { useTranslation } from '@/i18n/use-translation';
import { Link } from 'react-router';
import { contractPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { unitDetailTexts } from '@/i18n/en/unit-detail';
import { useFormat } from '@/i18n/format';
import { isolated } from '@/i18n/isolated';
import { nameIn } from '@/i18n/names';
import { contractNames, firstPhone, partyOf } from '@/resources/contracts/rules/names';
import type { Holder } from '@/resources/contracts/rules/availability';
import { shownText } from '@/ui/panels/field-value';
import { Phone } from '@/ui/text/reach';

export function HolderList({ holders }: { holders: readonly Holder[] }) {
  const { t } = useTranslation(unitDetailTexts);
  const format = useFormat();
  const { language } = format.settings;
  if (holders.length === 0) return null;
  const textOf = ({ contract, as, from, until }: Holder): string => {
    const party = nameIn(language, contractNames(contract)) ?? partyOf(contract);
    // Isolated: its direction may differ from that of the sentence.
    const name = party === undefined ? t('holders.unnamed') : isolated(shownText(party));
    if (as === 'upcoming') return t('holders.upcoming', { name, day: format.day(from) });
    if (as === 'sold' || until === undefined) return t(`holders.${as}`, { name });
    return t(`holders.${as}Until`, { name, day: format.day(until) });
  };
  return (
    <ul className="column plain-list align-start">
      {holders.map((holder, index) => (
        <li className="row wrap centred gap-0-12" key={idOf(holder.contract) || index}>
          <Link to={contractPath(idOf(holder.contract))} className="centred inline-row press-high">
            {textOf(holder)}
          </Link>
          <Phone text={firstPhone(holder.contract)} />
        </li>
      ))}
    </ul>
  );
}
