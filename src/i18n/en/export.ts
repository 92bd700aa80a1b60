import { addTexts } from '../instance';

export const exporting = {
  title: 'Export',
  file: 'File',
  xlsx: 'XLSX',
  csv: 'CSV',
  xlsxHelp: 'For Excel, Numbers and LibreOffice.',
  csvHelp: 'Plain text, for other programs.',
  rows: 'Rows',
  selected_one: '{{number}} selected',
  selected_other: '{{number}} selected',
  listed_one: '{{number}} listed',
  listed_other: '{{number}} listed',
  matching: 'All that match the search and the filters, in their order.',
  columns: 'Columns',
  shown_one: '{{number}} shown',
  shown_other: '{{number}} shown',
  all_one: 'All {{number}}',
  all_other: 'All {{number}}',
  fieldsHelp:
    'The file can be imported again: values are as the service has them, and each row has its ID. Columns marked as read only are left out then.',
  lists: 'With {{lists}}',
  listsXlsx: 'Each in a sheet of its own, with the name and the ID.',
  listsCsv: 'Each in a file of its own, with the name and the ID, together in a ZIP.',
  reading: 'Reading the records…',
  readSoFar_one: '{{number}} read so far',
  readSoFar_other: '{{number}} read so far',
  writing: 'Writing the file…',
  progress: 'Progress',
  saved: '{{file}} is in your downloads.',
  more_one: '{{file}} has the first {{number}}. There are more: filter the list to export the others.',
  more_other: '{{file}} has the first {{number}}. There are more: filter the list to export the others.',
} as const;

export const exportTexts = addTexts('export', exporting);
