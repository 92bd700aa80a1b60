import {
  type QueryClient,
  type QueryKey,
  skipToken,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
} from '@tanstack/react-query';
import Hourglass from 'lucide-react/icons/hourglass';
import Keyboard from 'lucide-react/icons/keyboard';
import Languages from 'lucide-react/icons/languages';
import ListChecks from 'lucide-react/icons/list-checks';
import LogOut from 'lucide-react/icons/log-out';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import PlugZap from 'lucide-react/icons/plug-zap';
import Plus from 'lucide-react/icons/plus';
import Settings from 'lucide-react/icons/settings';
import Sun from 'lucide-react/icons/sun';
import { useMemo, useState } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import {
  addressesOf,
  appearanceSettingsPath,
  assumptionsSettingsPath,
  connectionSettingsPath,
  demoSettingsPath,
  draftsSettingsPath,
  requestsSettingsPath,
  signInPath,
  signOutPath,
  endingContractsPath,
} from '@/addresses';
import { idOf } from '@/api/record-id';
import type { ListParams } from '@/api/record-requests';
import type { Listing } from '@/api/response';
import { connectionId, useSession } from '@/api/session';
import { type ResourceName, resourceNames } from '@/config';
import { commonTexts } from '@/i18n/en/common';
import { searchTexts } from '@/i18n/en/search';
import { settingsTexts } from '@/i18n/en/settings';
import { useFormat } from '@/i18n/format';
import { momentText } from '@/resources/notification-signals/list/signal-values';
import { signalQueries } from '@/resources/notification-signals/notification-signal.api';
import { quotaPlanQueries } from '@/resources/quota-plans/quota-plan.api';
import { resources } from '@/resources/resources';
import type { ServiceDocument } from '@/schema/document';
import { useRested } from '@/ui/page/use-rested';
import { searchedHere, useComparison } from '@/ui/table/paged/check-answer';
import { selectionCommands } from '@/ui/table/selection/selection-commands';
import { useAppearance, useChooseAppearance } from '../appearance';
import { navigation } from '../navigation';
import { type ListedGroups, useListedGroups } from './listed-groups';
import { type RecentRecord, recentRecords, rememberRecord, visits } from './recent-records';
import { recordAt } from './record-address';
import { namesKey, rankOf, searchWords } from './record-index';
import {
  fixedGroup,
  type FixedOption,
  listSearch,
  recentOption,
  recordOption,
  restOption,
  type SearchGroup,
} from './search-option';
import ScrollText from 'lucide-react/icons/scroll-text';
import { hasKept } from '@/api/draft-places';
import { type KeyedOption, optionKeys, search } from '@/desks/search.place';
import { measuredWords } from '@/resources/quota-plans/plan-words';

const PAUSE = 200;

export function useSearchGroups(typed: string, onShortcuts: () => void) {
  const format = useFormat();
  const text = typed.trim();
  const words = useMemo(() => searchWords(text), [text]);
  const recent = useRecent();
  const recentIds = useMemo(() => new Set(recent.map(({ id }) => id)), [recent]);
  const settled = useRested(words.length === 0 ? '' : text, PAUSE);
  const asked = { text, words, settled };

  const listed = useListedGroups(text, words, recentIds);
  const fixed = useFixedGroups(words, onShortcuts);
  const offers = useOfferGroup(text, words);
  const selected = useSelectedGroup(words);
  const lately = useRecentGroup(recent, listed.listed);
  const signals = usePagedGroup(
    { resource: 'notification-signals', query: signalQueries.list, note: (signal) => momentText(signal, format) },
    asked,
  );
  const plans = usePagedGroup({ resource: 'quota-plans', query: quotaPlanQueries.list, note: measuredWords }, asked);

  if (words.length === 0) return { groups: shown([...selected, lately, ...fixed]), pending: false };
  const here = [...listed.groups, offers, ...fixed].toSorted((a, b) => b.rank - a.rank);
  // The service's results arrive later, so they come last: nothing moves under a key about to be pressed.
  return {
    groups: shown([...selected, ...here, signals.group, plans.group]),
    pending: listed.pending || signals.pending || plans.pending,
  };
}

const shown = (groups: readonly SearchGroup[]) =>
  groups.filter(({ options, remark }) => options.length > 0 || remark !== undefined);

const schemeIcons = { light: Sun, dark: Moon, system: Monitor };
const schemes = ['light', 'dark', 'system'] as const;

function useFixedGroups(words: readonly string[], onShortcuts: () => void): readonly SearchGroup[] {
  const { t } = useTranslation(searchTexts);
  return [
    fixedGroup('actions', t('actions'), useActions(onShortcuts), words),
    fixedGroup('pages', t('pages'), usePageOptions(), words),
  ];
}

/** Returns the commands for the rows that are selected on the page. */
function useSelectedGroup(words: readonly string[]): readonly SearchGroup[] {
  const [selected] = useState(selectionCommands);
  if (!selected) return [];
  const options = selected.commands.map(({ title, run }) => ({ key: `selected ${title}`, title, icon: ListChecks, act: run }));
  return [fixedGroup('selected', selected.says, options, words)];
}

function useActions(onShortcuts: () => void): FixedOption[] {
  const { t } = useTranslation([searchTexts, commonTexts]);
  const { mode } = useSession();
  const { language, scheme } = useAppearance();
  const choose = useChooseAppearance();
  const other = language === 'ar' ? 'en' : 'ar';
  return [
    ...resourceNames.map((name) => ({
      key: `new ${name}`,
      title: t(`common:resources.create.${name}`),
      icon: Plus,
      to: addressesOf[name].create,
    })),
    ...inOrder(search.parts().flatMap(({ actions }) => actions?.() ?? [])),
    {
      key: 'language',
      title: `${t('common:language')}: ${t('common:switchLanguage')}`,
      also: [t(other === 'ar' ? 'common:arabic' : 'common:english')],
      icon: Languages,
      act: () => choose({ language: other }),
    },
    ...schemes
      .filter((name) => name !== scheme)
      .map((name) => ({
        key: `scheme ${name}`,
        title: `${t('common:scheme')}: ${t(`common:schemes.${name}`)}`,
        icon: schemeIcons[name],
        act: () => choose({ scheme: name }),
      })),
    { key: 'shortcuts', title: t('shortcuts.title'), icon: Keyboard, act: onShortcuts },
    mode === 'demo'
      ? { key: 'sign in', title: t('common:signIn'), icon: PlugZap, to: signInPath() }
      : { key: 'sign out', title: t('common:signOut'), icon: LogOut, to: signOutPath },
  ];
}

const inOrder = (options: readonly KeyedOption[]): readonly KeyedOption[] =>
  options.toSorted((a, b) => optionKeys.indexOf(a.key) - optionKeys.indexOf(b.key));

function usePageOptions(): FixedOption[] {
  const { t } = useTranslation([searchTexts, settingsTexts, commonTexts]);
  const { demoOffered } = useSession();
  const page = (to: string, title: string, icon: FixedOption['icon']): FixedOption => ({ key: to, title, icon, to });
  const setting = (to: string, name: string) => page(to, `${t('common:settings')}: ${name}`, Settings);
  return [
    ...navigation().flatMap(({ entries }) => entries.map(({ to, text, icon }) => page(to, t(text), icon))),
    page(endingContractsPath, t('ending'), Hourglass),
    ...inOrder(search.parts().flatMap(({ pages }) => pages?.() ?? [])),
    setting(connectionSettingsPath, t('settings:connection')),
    setting(appearanceSettingsPath, t('settings:appearance')),
    ...(demoOffered ? [setting(demoSettingsPath, t('settings:demoSection'))] : []),
    setting(draftsSettingsPath, t('settings:drafts')),
    setting(requestsSettingsPath, t('settings:requests')),
    setting(assumptionsSettingsPath, t('settings:assumptions')),
  ];
}

const SHOWN = 5;

function useRecent(): readonly RecentRecord[] {
  const queryClient = useQueryClient();
  const [recent] = useState(() => {
    for (const path of visits().toReversed()) rememberVisit(path, queryClient);
    return recentRecords();
  });
  return recent;
}

function useRecentGroup(recent: readonly RecentRecord[], listed: ListedGroups['listed']): SearchGroup {
  const { t } = useTranslation([searchTexts, commonTexts]);
  const there = recent.flatMap((record) => {
    const { resource, id } = record;
    const now = listed(resource, id);
    return now === null ? [] : [now ? { ...record, title: resources[resource].titleOf(now) || id } : record];
  });
  const options = there.slice(0, SHOWN).map((record) => recentOption(record, t(`common:${record.resource}`)));
  return { key: 'recent', label: t('recent'), options, count: options.length, rank: 0 };
}

function rememberVisit(path: string, queryClient: QueryClient): void {
  const visited = recordAt(path);
  const record = visited && knownRecord(visited.resource, visited.id, queryClient);
  if (visited && record) rememberRecord({ ...visited, title: resources[visited.resource].titleOf(record) || visited.id });
}

function knownRecord(resource: ResourceName, id: string, queryClient: QueryClient): ServiceDocument | undefined {
  const { detail, all } = resources[resource];
  const known = queryClient.getQueryData<ServiceDocument>(detail(id).queryKey);
  if (known || !all) return known;
  return queryClient.getQueryData<Listing<ServiceDocument>>(all().queryKey)?.rows.find((row) => idOf(row) === id);
}

type Answer = Listing<ServiceDocument>;

type Paged<K extends QueryKey> = {
  resource: ResourceName;
  query: (params: ListParams) => UseQueryOptions<Answer, Error, Answer, K>;
  note: (record: ServiceDocument) => string;
};

type Typed = { text: string; words: readonly string[]; settled: string };

const ASKED = 25;

/** Filters the first page here, with a remark, where the service does not search; narrows while typing goes on. */
function usePagedGroup<K extends QueryKey>({ resource, query, note }: Paged<K>, { text, words, settled }: Typed) {
  const { t } = useTranslation([searchTexts, commonTexts]);
  const format = useFormat();
  const asked = { page: 1, limit: ASKED, q: settled };
  const answer = useQuery({ ...query(asked), enabled: settled !== '' });
  const { unsearched } = useComparison(query, asked, answer.data);

  const came = settled === '' ? [] : withPage(answer.data?.rows ?? []);
  const goesOn = text !== settled && text.startsWith(settled);
  const rows = unsearched || goesOn ? searchedHere(came, text) : text === settled ? came : [];
  const whole = rows === came ? (answer.data?.total ?? rows.length) : rows.length;
  const more =
    whole > SHOWN
      ? [
          restOption(resource, {
            list: addressesOf[resource].list,
            search: listSearch(text, words),
            count: whole,
            format,
            t,
          }),
        ]
      : [];
  const remark = answer.isError
    ? t('failed', { what: t(`common:${resource}`) })
    : unsearched && came.length >= ASKED
      ? t('notSearched', { what: t(`common:${resource}`), number: format.number(came.length) })
      : undefined;
  const first = rows[0];
  const group: SearchGroup = {
    key: resource,
    label: t(`common:${resource}`),
    options: [...rows.slice(0, SHOWN).map((row) => recordOption(resource, row, note(row))), ...more],
    count: whole,
    rank: first ? rankOf(namesKey([resources[resource].titleOf(first)]), words) : 0,
    ...(settled !== '' && { remark }),
  };
  return { group, pending: text !== settled || answer.isFetching };
}

const withPage = (rows: readonly ServiceDocument[]): readonly ServiceDocument[] => {
  const ids = rows.map(idOf);
  return rows.filter((_, index) => ids[index] !== '' && ids.indexOf(ids[index] ?? '') === index);
};

function useOfferGroup(text: string, words: readonly string[]): SearchGroup {
  const { t } = useTranslation([searchTexts, commonTexts]);
  const format = useFormat();
  const [offers] = search.parts().flatMap((part) => part.offers ?? []);
  const connection = connectionId();
  const isKept = offers !== undefined && hasKept('offers', connection);
  const { data } = useQuery({
    queryKey: ['kept-offers', connection, 'found'],
    queryFn: isKept ? offers.read : skipToken,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  const found = fixedGroup('offers', t('common:offers'), data?.(format) ?? [], words);
  if (words.length === 0) return { ...found, options: [], count: 0 };
  if (!offers || found.count <= SHOWN) return found;
  const rest = {
    key: 'offers all',
    title: t('showAll', format.counted(found.count)),
    icon: ScrollText,
    to: offers.listOf(text.trim()),
  };
  return { ...found, options: [...found.options.slice(0, SHOWN), rest] };
}
