import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';
import { rentRollOn } from '@/addresses';
import { contractListTexts } from '@/i18n/en/contract-list';
import { portfolioTexts } from '@/i18n/en/portfolio';
import { unitsTexts } from '@/i18n/en/units';
import { useFormat } from '@/i18n/format';
import { useTranslation } from '@/i18n/use-translation';
import type { Day } from '@/schema/day';
import { useToday } from '@/ui/page/use-today';
import { MonthColumns, Picture } from '@/ui/panels/month-columns';
import { RecordText } from '@/ui/text/record-text';
import textStyles from '@/ui/text/text.module.css';
import { type Occupancy, type OccupancyMonth, roundedShare, shareLet, totalOccupancy } from './occupancy';
import type { totalsOf } from './rent-roll';

type Props = {
  found: Occupancy;
  months: readonly OccupancyMonth[];
  onDay: ReturnType<typeof totalsOf>;
  chosen: OccupancyMonth | undefined;
  project: string | undefined;
  onChoose: (month: string) => void;
  onChooseProject: (project: string | undefined) => void;
};

export function OccupancyPicture({ found, months, onDay, chosen, project, onChoose, onChooseProject }: Props) {
  const { t } = useTranslation([portfolioTexts, contractListTexts, unitsTexts]);
  const format = useFormat();
  const today = useToday();
  const [looked, look] = useState('');
  const shown = months.find(({ month }) => month === looked) ?? chosen;
  const { day, part, all } = shown
    ? { day: shown.to, part: shown.letUnits, all: shown.offeredUnits }
    : { day: today, part: onDay.taken, all: onDay.units };
  const facts = (month: OccupancyMonth) => [
    `${t('occupancy.share')} ${format.percent(roundedShare(month))}`,
    t('occupancy.rentOf', { amount: format.money(month.rent) }),
  ];
  const leased = (on: Day, count: number, of: number) =>
    t('occupancy.onDay', { part: format.number(count), all: format.number(of), day: format.day(on) });
  return (
    <Picture label={t('occupancy.picture')}>
      <div className="row wrap centred gap-4-16 below-8">
        <Link className={`${textStyles.lineLink} press-line middled medium size-16`} to={rentRollOn(day)}>
          {leased(day, part, all)}
        </Link>
        <span className="muted figures">
          {shown ? facts(shown).join(' · ') : t('contract-list:roll.perYear', { amount: format.money(onDay.rentPerYear) })}
        </span>
        {chosen && (
          <Button size="small" className="screen-only" onClick={() => onChoose('')}>
            {t('collections.allMonths')}
          </Button>
        )}
        {project !== undefined && (
          <Button size="small" className="screen-only" onClick={() => onChooseProject(undefined)}>
            {t('occupancy.allProjects')}
          </Button>
        )}
      </div>
      <MonthColumns
        label={t('occupancy.picture')}
        most={1}
        textOf={format.percent}
        chosen={chosen?.month}
        onChoose={onChoose}
        onLook={look}
        columns={months.map((month) => ({
          month: month.month,
          says: `${format.month(`${month.month}-01`)}: ${[leased(month.to, month.letUnits, month.offeredUnits), ...facts(month)].join(', ')}`,
          parts: [{ look: 'full', amount: shareLet(month) ?? 0 }],
        }))}
      />
      <ul
        className="stack gap-4-24 columns-220 plain-list within-height-320 scrolls-down"
        aria-label={t('contract-list:project')}
      >
        {sharesOf(found, shown?.month).map(({ name, share }) => (
          <li key={name}>
            <button
              type="button"
              className={`row wrap between gap-4-8 full-width ink pointer hovers rounded-4 pad-4-8 press-high ${name === project ? 'borderless selected-ground' : 'bare'}`}
              aria-pressed={name === project}
              onClick={() => onChooseProject(name === project ? undefined : name)}
            >
              <RecordText text={name || t('units:noProject')} />
              <bdi className="figures medium">{share === undefined ? '–' : format.percent(share)}</bdi>
              <span aria-hidden className="full-width rounded-2 sunken prints-colours">
                <span className="block rounded-2 chart-1-ground height-8" style={{ inlineSize: `${(share ?? 0) * 100}%` }} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Picture>
  );
}

/** Leaves out projects in which nothing is for rent in these months. */
function sharesOf({ byProject }: Occupancy, month: string | undefined) {
  return [...byProject].flatMap(([name, months]) => {
    const total = totalOccupancy(months.filter((one) => month === undefined || one.month === month));
    return totalOccupancy(months).offered === 0 ? [] : [{ name, share: roundedShare(total) }];
  });
}
