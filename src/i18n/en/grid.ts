import { addTexts } from '../instance';

export const grid = {
  fillDown: 'Fill down',
  pasteText: 'Paste cells',
  changed_one: '{{number}} cell changed.',
  changed_other: '{{number}} cells changed.',
  selected_one: '{{number}} cell selected',
  selected_other: '{{number}} cells selected · sum {{sum}}',
  paste: {
    badCell: '{{place}}: “{{text}}”',
    more_one: 'and {{number}} more',
    more_other: 'and {{number}} more',
    rowsOutside_one: '{{number}} row does not fit and is left out.',
    rowsOutside_other: '{{number}} rows do not fit and are left out.',
    columnsOutside_one: '{{number}} column does not fit and is left out.',
    columnsOutside_other: '{{number}} columns do not fit and are left out.',
    cells: 'Cells copied from a spreadsheet, pasted from the selected cell on',
    put: 'Paste',
  },
} as const;

export const gridTexts = addTexts('grid', grid);
