import { addTexts } from '../i18n';

export const pagedList = {
  pages: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  perPage: 'Rows per page',
  range: '{{from}}–{{to}} of {{total}}',
  rangeOfMany: '{{from}}–{{to}} of many',
  newestFirst: 'Newest first',
  any: '{{name}}: any',
  is: '{{name}}: {{value}}',
  pastTheEnd: 'There is nothing on page {{page}}: the list ends before it.',
  firstPage: 'To the first page',
  ignored: {
    page: 'The service did not turn to page {{page}}: it gave rows of an earlier one.',
    filter: 'The service did not filter as asked. The rows below were picked here, from this page only.',
    search: 'The service did not search. The rows below were found here, on this page only.',
    newest: 'The service did not give the newest first. The order below is made here and covers this page only.',
    sort: 'The service did not sort as asked. The order below is made here and covers this page only.',
  },
  noneOfThisPage: 'No row of this page matches. Other pages may hold some.',
  advanced: 'Advanced',
  advancedLead: 'Sent to the service as they stand, together with the filters above.',
  policy: 'Policy filters (p)',
  policyHelp: 'A JSON object of fields and the values they must have, such as {"object":"contract"}.',
  policyWrong: 'This is not a JSON object, so it is not sent.',
  fields: 'Fields',
  fieldsHelp: 'Names separated by commas; the service then leaves out all others. Empty means all.',
  shownFields: 'Only what the columns shown need',
  fieldsWrong: 'Write names of fields, separated by commas.',
  apply: 'Apply',
} as const;

export const pagedListTexts = addTexts('paged-list', pagedList);
