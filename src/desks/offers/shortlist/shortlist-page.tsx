import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import FileText from 'lucide-react/icons/file-text';
import Columns3 from 'lucide-react/icons/columns-3';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import { shortlistPath, unitsPath } from '@/addresses';
import { idOf } from '@/api/record-id';
import { commonTexts } from '@/i18n/en/common';
import { offerTexts } from '@/i18n/en/offer';
import { useFormat } from '@/i18n/format';
import { nameIn } from '@/i18n/names';
import { MOST_COMPARED, rememberedShortlist, rememberShortlist } from '@/resources/units/remembered-shortlist';
import { unitQueries } from '@/resources/units/unit.api';
import type { ServiceDocument } from '@/schema/document';
import { ChoiceGroup } from '@/ui/controls/choice-group';
import { Labelled } from '@/ui/controls/inputs';
import { NotifyLink } from '@/ui/controls/notify-link';
import { LazyBoundary, lazyPart } from '@/ui/loading/lazy-part';
import { Warning } from '@/ui/notices/warning';
import { EmptyState } from '@/ui/page/empty-state';
import { Page, PageActions } from '@/ui/page/page';
import { QueryView } from '@/ui/page/query-view';
import { useAddress } from '@/ui/page/use-address';
import { type Company, companyQuery } from '@/ui/paper/company';
import { Letterhead } from '@/ui/paper/letterhead';
import { pageLink, PaperWorkbench, SheetLanguageChoice } from '@/ui/paper/paper-workbench';
import { ShareButton } from '@/ui/share/share-button';
import { ownAgent, type Agent } from '../agent';
import {
  type ComparedUnit,
  factIn,
  type FactName,
  isTaken,
  priceIn,
  type ShortlistLocale,
  shortlistLocales,
  useCompared,
} from './compared-facts';
import { CompareTable } from './compare-table';
import { moved, paperKinds, readShortlist, type Shortlist, writeShortlist } from './shortlist-address';
import { MixedText } from '@/ui/text/record-text';
import styles from './shortlist.module.css';
import { useToday } from '@/ui/page/use-today';
import { ButtonLink } from '@/ui/controls/links';
import { agentIn, unitNameIn } from '../offer/offer-words';

/** All of a shortlist is in the address. */
export function ShortlistPage() {
  const { t } = useTranslation([offerTexts, commonTexts]);
  const units = useQuery(unitQueries.all());
  const company = useQuery(companyQuery());
  return (
    <Page wide letterhead={<Letterhead />} title={t('shortlist.title')} crumbs={[{ label: t('common:units'), to: unitsPath }]}>
      <QueryView query={units}>
        {({ rows }) => company.data && <ShortlistDesk rows={rows} company={company.data.company} />}
      </QueryView>
    </Page>
  );
}

function ShortlistDesk({ rows, company }: { rows: readonly ServiceDocument[]; company: Company }) {
  const { t } = useTranslation(offerTexts);
  const { settings } = useFormat();
  const [address, write] = useAddress();
  const compared = useCompared();
  const shortlist = readShortlist(address, settings.language);
  const { ids, view } = shortlist;
  const byId = useMemo(() => new Map(rows.map((row) => [idOf(row), row] as const)), [rows]);
  const units = useMemo(
    () =>
      ids.flatMap((id): ComparedUnit[] => {
        const document = byId.get(id);
        return document ? [compared(document)] : [];
      }),
    [ids, byId, compared],
  );
  const missing = ids.filter((id) => !byId.has(id));
  const kept = ids.join(',');
  // Not the empty list: it is where a remembered one is continued.
  useEffect(() => {
    if (kept !== '') rememberShortlist(kept.split(','));
  }, [kept]);
  const change = (wanted: Partial<Shortlist>) => write((next) => writeShortlist(next, wanted), { replace: true });
  const put = (after: (ids: readonly string[]) => readonly string[]) =>
    write((next) => writeShortlist(next, { ids: after(readShortlist(next, settings.language).ids) }), { replace: true });
  const remove = (id: string) => put((before) => before.filter((one) => one !== id));
  const add = (id: string) => put((before) => (before.includes(id) ? before : [...before, id]));

  const absent = missing.length > 0 && (
    <Warning>
      <span>
        <MixedText text={t('shortlist.missing', { count: missing.length, ids: missing.join(', ') })} />
      </span>{' '}
      <Button size="small" onClick={() => put((before) => before.filter((id) => byId.has(id)))}>
        {t('shortlist.removeMissing')}
      </Button>
    </Warning>
  );
  const adding = <AddUnit chosen={ids} onAdd={add} />;
  if (view === 'paper' && units.length > 0) return <Paper {...{ units, company, shortlist, change, adding, absent }} />;
  return (
    <>
      <div className="screen-only">{adding}</div>
      {absent}
      {units.length === 0 ? (
        <NothingChosen />
      ) : (
        <>
          <PageActions>
            <Button variant="contained" startIcon={<FileText size={16} />} onClick={() => change({ view: 'paper' })}>
              {t('shortlist.paper.make')}
            </Button>
            <Send units={units} company={company} language={shortlist.language} />
          </PageActions>
          <CompareTable
            units={units}
            differences={shortlist.differences}
            onDifferences={(differences) => change({ differences })}
            onMove={(id, by) => put((before) => moved(before, id, by))}
            onRemove={remove}
          />
        </>
      )}
    </>
  );
}

function NothingChosen() {
  const { t } = useTranslation(offerTexts);
  const format = useFormat();
  const [last] = useState(rememberedShortlist);
  return (
    <EmptyState
      scene="nothing"
      text={t('shortlist.empty')}
      action={
        <>
          {last.length > 0 && (
            <ButtonLink to={shortlistPath(last)} variant="contained">
              {t('shortlist.last', format.counted(last.length))}
            </ButtonLink>
          )}
          <ButtonLink to={unitsPath} variant={last.length > 0 ? 'outlined' : 'contained'}>
            {t('shortlist.toUnits')}
          </ButtonLink>
        </>
      }
    />
  );
}

const UnitCombobox = lazyPart(() => import('@/resources/contracts/form/unit-combobox').then((module) => module.UnitCombobox));

function AddUnit({ chosen, onAdd }: { chosen: readonly string[]; onAdd: (id: string) => void }) {
  const { t } = useTranslation(offerTexts);
  const format = useFormat();
  const [text, setText] = useState('');
  if (chosen.length >= MOST_COMPARED)
    return <p className="muted">{t('shortlist.full', { number: format.number(MOST_COMPARED) })}</p>;
  return (
    <Labelled className={styles.add} label={t('shortlist.add')}>
      {(control) => (
        <LazyBoundary>
          <UnitCombobox
            key={chosen.length}
            attributes={{ ...control, placeholder: t('shortlist.addHint') }}
            kind="reservation"
            value=""
            text={text}
            isTyped={text !== ''}
            onType={setText}
            onChoose={(unit) => {
              setText('');
              onAdd(unit);
            }}
            onBlur={() => setText('')}
          />
        </LazyBoundary>
      )}
    </Labelled>
  );
}

type SendProps = { units: readonly ComparedUnit[]; company: Company; language: Shortlist['language'] };

function Send({ units, company, language }: SendProps) {
  const { t } = useTranslation(offerTexts);
  const { settings, number } = useFormat();
  const text = () => shortlistMessage(shortlistLocales(language, settings), { units, company, agent: ownAgent() });
  const subject = t('shortlist.message.subject', { count: units.length, number: number(units.length) });
  return (
    <>
      <ShareButton title={t('shortlist.send')} shared={() => ({ subject, text: text() })} />
      <NotifyLink start={{}} text={{ subject, notificationTitle: subject, message: text() }} />
    </>
  );
}

const ShortlistPaper = lazyPart(() => import('./shortlist-paper').then((module) => module.ShortlistPaper));

type PaperProps = Omit<SendProps, 'language'> & {
  shortlist: Shortlist;
  change: (wanted: Partial<Shortlist>) => void;
  adding: ReactNode;
  absent: ReactNode;
};

function Paper({ units, company, shortlist: { paper, language }, change, adding, absent }: PaperProps) {
  const now = useToday();
  const { t } = useTranslation(offerTexts);
  const { settings } = useFormat();
  const locales = useMemo(() => shortlistLocales(language, settings), [language, settings]);
  return (
    <PaperWorkbench
      send={<Send units={units} company={company} language={language} />}
      linkOf={pageLink}
      more={
        <Button startIcon={<Columns3 size={16} />} onClick={() => change({ view: 'compare' })}>
          {t('shortlist.compare')}
        </Button>
      }
      choices={
        <>
          {adding}
          <ChoiceGroup
            label={t('shortlist.paper.kind')}
            value={paper}
            choices={paperKinds.map((value) => ({ value, label: t(`shortlist.paper.kinds.${value}`) }))}
            onChange={(value) => change({ paper: value })}
          />
          <SheetLanguageChoice language={language} onChoose={(value) => change({ language: value })} />
        </>
      }
      notes={absent}
    >
      <ShortlistPaper locales={locales} company={company} units={units} kind={paper} day={now} agent={ownAgent()} />
    </PaperWorkbench>
  );
}

const TOLD: readonly FactName[] = ['type', 'bedrooms', 'area', 'view', 'project', 'city'];

type Message = { units: readonly ComparedUnit[]; company: Company; agent: Agent };

const shortlistMessage = (locales: readonly ShortlistLocale[], message: Message): string =>
  locales.map((locale) => messageIn(locale, message)).join('\n\n———\n\n');

function messageIn(locale: ShortlistLocale, { units, company, agent }: Message): string {
  const { own, format, language } = locale;
  const name = nameIn(language, { english: company.name, arabic: company.nameAr }) ?? '';
  const blocks = units.map((compared, index) => {
    const told = TOLD.flatMap((fact) => {
      const [value] = factIn(locale, fact, compared);
      if (value === undefined) return [];
      return fact === 'bedrooms' ? [bedroomsIn(locale, compared) || value] : [value];
    });
    return [
      `${format.number(index + 1)}. ${unitNameIn(locale, compared.unit)}`,
      told.join(' · '),
      priceIn(locale, compared.unit) || own('shortlist.onRequest'),
      ...factIn(locale, 'plans', compared).map((plan) => `- ${plan}`),
      isTaken(compared) ? (factIn(locale, 'status', compared)[0] ?? '') : '',
    ]
      .filter(Boolean)
      .join('\n');
  });
  const foot = [agentIn(locale, agent).join(' · '), name].filter(Boolean).join('\n');
  return [own('shortlist.message.head', format.counted(units.length)), ...blocks, foot].filter(Boolean).join('\n\n');
}

function bedroomsIn({ t, format }: ShortlistLocale, { unit }: ComparedUnit): string {
  const rooms = unit.floorsPlan?.[0]?.rooms;
  if (typeof rooms !== 'number' || rooms === 0) return '';
  return t('trade-words:rooms', format.counted(rooms));
}
