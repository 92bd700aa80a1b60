import type { search } from '@/i18n/en/search';

type Name = Exclude<keyof typeof search.shortcuts, 'title' | 'on' | 'off' | 'setting'>;
type Shortcut = { keys: readonly string[]; text: `search.shortcuts.${Name}` };

/** As they are told to people; what they do stands where they are heard. */
export const shortcutGroups: ReadonlyArray<{ text: `search.shortcuts.${Name}`; shortcuts: readonly Shortcut[] }> = [
  {
    text: 'search.shortcuts.anywhere',
    shortcuts: [
      { keys: ['Ctrl', 'K'], text: 'search.shortcuts.search' },
      { keys: ['?'], text: 'search.shortcuts.sheet' },
      { keys: ['G', 'D'], text: 'search.shortcuts.dashboard' },
      { keys: ['G', 'U'], text: 'search.shortcuts.units' },
      { keys: ['G', 'C'], text: 'search.shortcuts.contracts' },
      { keys: ['G', 'S'], text: 'search.shortcuts.signals' },
      { keys: ['G', 'Q'], text: 'search.shortcuts.quotaPlans' },
    ],
  },
  {
    text: 'search.shortcuts.lists',
    shortcuts: [
      { keys: ['/'], text: 'search.shortcuts.find' },
      { keys: ['N'], text: 'search.shortcuts.create' },
      { keys: ['↑', '↓'], text: 'search.shortcuts.rows' },
      { keys: ['Page ↑', 'Page ↓'], text: 'search.shortcuts.pages' },
      { keys: ['Home', 'End'], text: 'search.shortcuts.ends' },
    ],
  },
  {
    text: 'search.shortcuts.records',
    shortcuts: [
      { keys: ['E'], text: 'search.shortcuts.edit' },
      { keys: ['Ctrl', 'S'], text: 'search.shortcuts.save' },
      { keys: ['←', '→'], text: 'search.shortcuts.pictures' },
      { keys: ['Esc'], text: 'search.shortcuts.close' },
    ],
  },
];
