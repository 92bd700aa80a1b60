import { addTexts } from '../instance';

export const pagedList = {
  pages: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  perPage: 'Rows per page',
  range: '{{from}}–{{to}} of {{total}}',
  rangeOfMany: '{{from}}–{{to}} of many',
  newestFirst: 'Newest first',
  pastTheEnd: 'Page {{page}} is past the end of the list.',
  firstPage: 'Go to the first page',
  ignored: {
    page: 'The service did not go to page {{page}}. It returned rows from an earlier page.',
    filter: 'The service did not apply the filters. Manzil filtered the rows on this page only.',
    search: 'The service did not search. Manzil searched the rows on this page only.',
    newest: 'The service did not return the newest first. Manzil sorted the rows on this page only.',
    sort: 'The service did not sort. Manzil sorted the rows on this page only.',
  },
  noneOfThisPage: 'Nothing on this page matches. There may be matches on other pages.',
  advanced: 'Advanced',
  advancedLead: 'Sent to the service as entered, together with the filters above.',
  policy: 'Policy filters (p)',
  policyHelp: 'A JSON object of fields and the values they must have, such as {"object":"contract"}.',
  policyWrong: 'This is not a JSON object, so it was not sent.',
  fields: 'Fields',
  fieldsHelp: 'Field names, separated by commas. The service leaves out all other fields. Leave empty for all fields.',
  shownFields: 'Only the fields the columns need',
  fieldsWrong: 'Enter field names, separated by commas.',
  apply: 'Apply',
} as const;

export const pagedListTexts = addTexts('paged-list', pagedList);
