import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { memo, type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { unitsPath } from '@/addresses';
import { priceListTexts } from '@/i18n/en/price-list';
import { shellTexts } from '@/i18n/en/shell';
import { collator } from '@/i18n/fold';
import { useFormat } from '@/i18n/format';
import type { Availability } from '@/resources/contracts/rules/availability';
import type { Day } from '@/schema/day';
import type { ServiceDocument } from '@/schema/document';
import { download } from '@/ui/exchange/write/csv';
import { EmptyState } from '@/ui/page/empty-state';
import { Page } from '@/ui/page/page';
import { QueryView } from '@/ui/page/query-view';
import { useAddress } from '@/ui/page/use-address';
import { type Company, companyQuery } from '@/ui/paper/company';
import { PrintPageButton } from '@/ui/paper/print-button';
import { PRINTED_ROWS } from '@/ui/paper/printing';
import { notify } from '@/ui/notices/notices';
import { readAddressDay } from '@/ui/controls/period';
import { readListParams } from '@/ui/table/list-params';
import { createRowIndex, keptNothing } from '@/ui/table/row-index';
import { useToday } from '@/ui/page/use-today';
import { useFloorRule } from '../floor-rule.api';
import { AvailabilityOnDay } from '../list/availability-on-day';
import { unitListOf } from '../list/unit-list';
import { unitQueries } from '../unit.api';
import { useAvailability } from '../use-availability';
import { readTerms } from './list-address';
import { OWN_FILTERS, PriceListChoices } from './list-choices';
import { listLocales } from './list-columns';
import { type ListTerms, priceListFile } from './list-file';
import { firstUnits, type ListedProject, priceListOf } from './price-list';
import { PriceListPaper } from './price-list-paper';
import styles from './price-list-page.module.css';

/** The price list begins with what the list of units shows, and all of it is in the address. */
export function PriceListPage() {
  const { t } = useTranslation([priceListTexts, shellTexts]);
  const units = useQuery(unitQueries.all());
  const { availability, contracts } = useAvailability();
  const company = useQuery(companyQuery());
  return (
    <Page wide title={t('title')} crumbs={[{ label: t('shell:units'), to: unitsPath }]}>
      <p className="muted below-16 screen-only">{t('lead')}</p>
      <QueryView query={units}>
        {({ rows }) => (
          <QueryView query={contracts}>
            {() =>
              company.data && (
                <AvailabilityOnDay availability={availability} contracts={contracts.data?.rows}>
                  {(known, { inputs }) =>
                    typeof known !== 'string' && (
                      <PriceListDesk units={rows} availability={known} company={company.data.company} dayInput={inputs} />
                    )
                  }
                </AvailabilityOnDay>
              )
            }
          </QueryView>
        )}
      </QueryView>
    </Page>
  );
}

type Props = {
  units: readonly ServiceDocument[];
  availability: Availability;
  company: Company;
  dayInput: ReactNode;
};

function PriceListDesk({ units, availability, company, dayInput }: Props) {
  const { t } = useTranslation(priceListTexts);
  const format = useFormat();
  const { settings } = format;
  const rule = useFloorRule();
  const [address, write] = useAddress();
  const list = unitListOf(availability, rule);
  const { compare } = collator(settings.language);
  const index = useMemo(
    () =>
      createRowIndex(units, {
        fields: [...list.columns, ...list.filters],
        searched: list.searched,
        collator: () => collator(settings.language),
        kept: keptNothing(),
      }),
    [units, list, settings.language],
  );
  const { language, prices, valid } = readTerms(address, settings.language);
  const day = useToday();
  const asked = readAddressDay(address.get('day'));
  const availableOn = asked === day ? undefined : asked;
  const { offered, projects } = useMemo(() => {
    const { q, conditions } = readListParams(address, { sortable: [], filters: list.filters });
    const matching = (wanted: typeof conditions) =>
      Array.from(index.rows({ search: q, conditions: wanted, sort: [] }), (row) => units[row]).filter(
        (unit) => unit !== undefined,
      );
    return {
      offered: matching(conditions.filter(({ name }) => !OWN_FILTERS.has(name))),
      projects: priceListOf(matching(conditions), { availability, rule, compare }),
    };
  }, [address, index, list, units, availability, rule, compare]);
  const locales = useMemo(() => listLocales(language, settings), [language, settings]);
  const terms = useMemo(
    (): ListTerms => ({ locales, company, prices, day, availableOn, valid }),
    [locales, company, prices, day, availableOn, valid],
  );
  const shown = useDeferredValue(projects);
  const count = projects.reduce((sum, project) => sum + project.count, 0);
  const printed = useMemo(() => firstUnits(shown, PRINTED_ROWS), [shown]);
  return (
    <div className={`stack gap-24 align-start ${styles.desk}`}>
      <div className="screen-only column gap-16 shrinks">
        <div className="row wrap gap-8">
          <SaveButton projects={projects} terms={terms} isEmpty={count === 0} />
          <PrintPageButton />
        </div>
        <PriceListChoices {...{ units: offered, availability, rule, list, address, write, count, compare, dayInput }} />
      </div>
      <section className="shrinks" aria-label={t('preview')}>
        {count > PRINTED_ROWS && <p className="below-8 size-13">{t('cut', { number: format.number(PRINTED_ROWS) })}</p>}
        {count === 0 ? <EmptyState scene="noMatch" text={t('none')} /> : <Paper projects={printed} terms={terms} />}
      </section>
    </div>
  );
}

const Paper = memo(PriceListPaper);

function SaveButton({ projects, terms, isEmpty }: { projects: readonly ListedProject[]; terms: ListTerms; isEmpty: boolean }) {
  const { t } = useTranslation(priceListTexts);
  const [isMaking, setMaking] = useState(false);
  const making = useRef<AbortController>(undefined);
  useEffect(() => () => making.current?.abort(), []);

  async function save(): Promise<void> {
    const control = new AbortController();
    making.current = control;
    setMaking(true);
    try {
      const file = await priceListFile(projects, terms, control.signal);
      const name = fileName(t('title'), projects, terms.availableOn ?? terms.day);
      download(name, file);
      notify({ tone: 'success', text: t('saved', { file: name }) });
    } catch {
      if (!control.signal.aborted) notify({ tone: 'error', text: t('failed') });
    }
    setMaking(false);
  }

  return (
    <Button
      variant="contained"
      disabled={isEmpty}
      aria-busy={isMaking}
      startIcon={<Download size={16} />}
      onClick={() => {
        if (!isMaking) void save();
      }}
    >
      {t('save')}
    </Button>
  );
}

function fileName(title: string, projects: readonly ListedProject[], day: Day): string {
  const [only, another] = projects;
  const project = only && !another ? only.project.replace(/[\\/:*?"<>|]+/g, ' ').trim() : '';
  return `${[title, project, day].filter(Boolean).join(' ')}.xlsx`;
}
