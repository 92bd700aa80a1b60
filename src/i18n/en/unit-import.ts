import { addTexts } from '../instance';

export const unitImport = {
  value: 'List value before and after',
  units_one: '{{number}} unit known before',
  units_other: '{{number}} units known before',
  move: '{{before}} → {{after}}',
  up_one: '{{number}} price up',
  up_other: '{{number}} prices up',
  down_one: '{{number}} price down',
  down_other: '{{number}} prices down',
  same_one: '{{number}} the same',
  same_other: '{{number}} the same',
  added_one: '{{number}} new unit, {{sum}}',
  added_other: '{{number}} new units, {{sum}} in all',
  noBasis: 'Without a price basis',
  largest: 'Largest changes',
  vanished_one: '{{number}} unit is no longer in the list',
  vanished_other: '{{number}} units are no longer in the list',
  showVanished: 'Show them',
  hideVanished: 'Hide them',
  vanishedNote: 'They are stored for the same project, and no row names them. Nothing is done with them.',
  allUnits_one: 'Show {{number}} unit',
  allUnits_other: 'Show all {{number}} units',
  fewer: 'Show fewer',
  toContract_one: '{{number}} unit to be put under contract',
  toContract_other: '{{number}} units to be put under contract',
  listSays: 'in the list: {{status}}',
  newContractFor: 'New contract for {{name}}',
  heldBy: 'in a contract with {{name}}',
  held: 'in a contract',
} as const;

export const unitImportTexts = addTexts('unit-import', unitImport);
