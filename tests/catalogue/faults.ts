/** One kind of fault that Manzil must survive. */
export type Fault = {
  /** Tests name it in square brackets at the end of their titles. */
  id: string;
  fault: string;
  /** The result for the user, and the data kept. */
  answer: string;
  /** The modules that handle it, below `src`. */
  handled: readonly string[];
  /** The part that no test of `npm test` or `npm run test:e2e` shows, and why. */
  left?: string;
};

export type Group = { title: string; faults: readonly Fault[] };

type Row = readonly [id: string, fault: string, answer: string, handled: string, left?: string];

const group = (title: string, rows: readonly Row[]): Group => ({
  title,
  faults: rows.map(([id, fault, answer, handled, left]) => ({ id, fault, answer, handled: handled.split(' '), left })),
});

/** All of them, by where they come from. `handled` has the paths in one text, since most are two. */
export const catalogue: readonly Group[] = [
  group('The network', [
    [
      'T1',
      'a read is answered after 30 s',
      'A notice after 4 s with Cancel, then the data',
      'api/client.ts ui/page/query-view.tsx',
    ],
    [
      'T2',
      'a save is answered after 30 s',
      '*Saving…*; one request, then the outcome',
      'ui/form/save/save-machine.ts ui/form/record-form.tsx',
    ],
    [
      'T3',
      'no answer ever',
      'After 60 s (reads) and 90 s (writes) the wait ends; a write is then *unknown*',
      'api/client.ts api/api-error.ts',
    ],
    [
      'T4',
      'connection refused',
      'Says that the service cannot be reached, with *Try again*; the key stays',
      'api/client.ts ui/page/error-alert.tsx',
    ],
    [
      'T5',
      'reset before the answer',
      'A read is retried; a write is *unknown* and is not sent again',
      'api/client.ts ui/form/save/save-machine.ts',
    ],
    [
      'T6',
      'reset within the answer',
      'Half a list is never shown as a whole one; a write is *unknown*',
      'api/client.ts api/response.ts',
    ],
    [
      'T7',
      'offline before a save',
      'Nothing is sent; what was typed is a draft, and *Send now* waits for the network',
      'api/client.ts ui/form/save/save-feedback.tsx',
    ],
    [
      'T8',
      'offline while a save is under way',
      '*Unknown*; *Check* tells what became of it',
      'ui/form/save/save-machine.ts ui/form/save/lost-create.tsx',
    ],
    ['T9', 'a network that comes and goes', 'One banner that waits a moment, and no notices', 'app/background/background.tsx'],
    ['T10', 'a network that says it is there and carries nothing', 'As a refused connection, never *offline*', 'api/client.ts'],
    [
      'T11',
      'an answer without CORS headers',
      'Names the five possible causes and keeps the user signed in',
      'api/client.ts features/connection/try-connection.ts',
    ],
    ['T12', 'a redirect', 'Is refused; the key goes to no other origin', 'api/client.ts'],
    [
      'T13',
      'a page that slept for hours',
      'Reads anew; a form keeps what was typed',
      'app/background/background.tsx app/query-client.ts',
    ],
  ]),
  group('Refusals of the service', [
    ['S400', '400 without words', 'The service did not accept the request; the fields stay', 'api/api-error.ts api/body.ts'],
    [
      'S401r',
      '401 to a read',
      'Asks for the key over the page; waiting requests go on',
      'features/connection/key-prompt.tsx api/services.ts',
    ],
    [
      'S401w',
      '401 to a write',
      'Asks for the key over the form, which keeps everything; Save is pressed again',
      'features/connection/key-prompt.tsx api/services.ts',
    ],
    ['S403', '403', 'Not allowed; the user stays signed in', 'api/api-error.ts ui/page/error-alert.tsx'],
    ['S404r', '404 to a read', 'No such record, and a way to the list with its filters', 'ui/page/query-view.tsx'],
    [
      'S404w',
      '404 to a save',
      'Deleted by others: create it anew with all input, or discard',
      'ui/form/save/save-feedback.tsx ui/form/record-editor.tsx',
    ],
    [
      'S404d',
      '404 or 410 to a deletion',
      'Already gone, which is what was wanted',
      'ui/page/use-remove-record.ts api/api-error.ts',
    ],
    [
      'S405',
      '405 or 501 to PATCH, or an unknown path',
      'Another method or path once, and remembered for the connection',
      'api/fallbacks.ts api/record-requests.ts',
    ],
    ['S408', '408', 'As no answer', 'api/api-error.ts'],
    [
      'S409',
      '409',
      'Mine and theirs value by value, or the words of the service',
      'ui/form/save/reconciliation.ts ui/form/save/conflict-view.tsx',
    ],
    ['S412/428', '412 and 428', 'As 409, after a fresh read', 'ui/form/save/reconciliation.ts api/api-error.ts'],
    [
      'S413',
      '413',
      'Too large, with the largest part named; nothing is shortened',
      'api/api-error.ts ui/form/save/save-feedback.tsx',
    ],
    ['S414', '414', 'Too many filters', 'api/api-error.ts ui/page/error-alert.tsx'],
    ['S415', '415', 'A technical error with its details', 'api/api-error.ts ui/page/error-alert.tsx'],
    [
      'S422a',
      '`{errors:{field:"text"}}`',
      'The message at its field, and in a summary that has the focus',
      'api/body.ts ui/form/save/save-machine.ts',
    ],
    ['S422b', 'several messages of a field', 'All of them at the field', 'api/body.ts'],
    [
      'S422c',
      'lists of errors: FastAPI, Nest, Joi, Strapi',
      'Each at its field, by its path',
      'api/body.ts ui/form/record-values.ts',
    ],
    ['S422d', 'problem+json, JSON:API, mongoose', 'Each at its field', 'api/body.ts'],
    ['S422e', 'words without a field', 'The words as they came, in the summary', 'api/body.ts ui/form/save/save-feedback.tsx'],
    [
      'S422f',
      'other case, HTML, Arabic, two hundred messages',
      'Found regardless of case, shown as text',
      'api/body.ts ui/form/record-values.ts',
    ],
    [
      'S429a/b',
      '429 with Retry-After in seconds or as a date',
      'A countdown with Cancel, then an enabled *Save again*',
      'api/api-error.ts ui/loading/pause.tsx',
    ],
    [
      'S429c',
      '429 without a readable or sensible wait',
      'Ten seconds, or *try later*; no timer for a day',
      'api/api-error.ts ui/loading/pause.tsx',
    ],
    ['S500', '500', 'The words of the service under *Details*; a write is *unknown*', 'api/api-error.ts ui/page/error-alert.tsx'],
    ['S502/504', '502 and 504', 'A read is retried; a write is *unknown*', 'api/api-error.ts ui/form/save/save-machine.ts'],
    ['S503', '503, maintenance', 'A countdown; what was read stays, with its age', 'api/api-error.ts ui/page/query-view.tsx'],
    ['S3xx', '304 without a cache, 307', 'An error of the answer, not an empty page', 'api/client.ts api/api-error.ts'],
  ]),
  group('Bodies', [
    [
      'B1',
      'a web page with 200',
      'Not data: the address or a proxy answers; not retried, and no success',
      'api/response.ts api/body.ts',
    ],
    ['B2', 'an empty answer to a write', 'Saved, then read back', 'api/body.ts ui/form/save/save-machine.ts'],
    [
      'B3',
      'an empty answer to a read',
      'The row of the list, read anew; a summary is never sent back',
      'api/fallbacks.ts api/list-row.ts',
    ],
    ['B4', '`null`, `"OK"`, `{}`, `{"id":…}` to a write', 'Saved, then read back', 'api/body.ts api/record-id.ts'],
    ['B5', '200 with `{success:false}` and the like', 'A refusal', 'api/body.ts'],
    ['B6', 'truncated JSON', 'An error that is not retried; older data stay', 'api/response.ts'],
    ['B7', 'another content type', 'Read if it is JSON', 'api/response.ts'],
    [
      'B8',
      'BOM, prefix, NaN, trailing comma',
      'BOM and prefix are passed over; the rest is quoted as text',
      'api/json.ts api/response.ts',
    ],
    [
      'B9',
      'a list of 100,000 records',
      'Read in one piece, drawn in part; ends at a limit that is told',
      'api/client.ts ui/table/row-index.ts',
      'its times, which `npm run bench` measures',
    ],
  ]),
  group('Lists', [
    ['L1', 'one record in place of a list', 'A list of one', 'api/response.ts'],
    ['L2', 'envelopes', 'The rows, and the total where there is one', 'api/response.ts'],
    ['L3', '`null`, 204, `{message}`', 'Not understood is no empty list', 'api/response.ts ui/table/local-list.tsx'],
    [
      'L4',
      'limit or page ignored, wrong totals',
      'No endless loop, no row twice; what was ignored is made up for and told',
      'ui/table/paged/check-answer.ts api/record-requests.ts',
    ],
    [
      'L5',
      'rows that share an ID or have none',
      'Marked; nothing can change them',
      'ui/page/own-id.tsx ui/page/shared-id-notice.tsx',
    ],
    [
      'L6',
      'the order changes between pages',
      'Each record once; a selection is by ID',
      'api/record-requests.ts ui/table/selection/use-selection.ts',
    ],
    ['L7', 'elements that are no records', 'Counted; the others are shown', 'api/response.ts'],
  ]),
  group('Records', [
    ['R1', 'ids in any form', 'The right record, or a refusal; a request never leaves its path', 'api/record-id.ts'],
    [
      'R2',
      'null, missing and unknown fields',
      'Sent back byte for byte unless touched',
      'api/document.ts ui/form/record-values.ts',
    ],
    [
      'R3',
      'values of other types',
      'Shown as received and marked; untouched ones keep their type',
      'schema/field.ts ui/panels/field-value.tsx',
    ],
    [
      'R4',
      'dates in any format',
      'Read, marked where ambiguous, written in the format they came in',
      'schema/day.ts schema/reading.ts',
    ],
    ['R5', 'time zones, summer time, 31 February', 'The same day everywhere', 'schema/day.ts schema/service-zone.ts'],
    ['R6', 'numbers that JavaScript cannot hold', 'Digit for digit', 'api/json.ts schema/lossless-number.ts'],
    [
      'R7',
      'direction marks, hidden characters, mixed scripts',
      'Isolated, revealed on demand, never changed',
      'i18n/isolated.ts ui/text/noted-text.tsx',
    ],
    [
      'R8',
      'emoji, NUL, lone surrogates, a megabyte of text',
      'Shown as text within its place',
      'ui/panels/field-value.tsx ui/form/fields/text-field.tsx',
    ],
    [
      'R9',
      'hundreds of nested rows',
      'Folded to a line each; all are validated and saved',
      'ui/form/rows/nested-editor.tsx',
      'its times, which `npm run bench` measures',
    ],
    [
      'R10',
      'coordinates of any shape',
      'Drawn where they are a place; the original stays',
      'resources/units/rules/coordinates.ts',
    ],
    [
      'R11',
      'odd names: `Notes`, `commissioneRatio`',
      'Plain labels, exact names in requests',
      'schema/labels.ts resources/contracts/contract.schema.ts',
    ],
    ['R12', '`__proto__` and its kin as keys', 'Keys like others', 'api/json.ts api/document.ts'],
    [
      'R13',
      'two default plans, min above max, end before begin',
      'A warning that does not block',
      'resources/units/rules/warnings.ts resources/contracts/rules/warnings.ts',
    ],
    [
      'R14',
      'entries of unknown shape',
      'Edited as JSON with checks; unknown keys stay',
      'ui/form/fields/json-field.tsx api/entry-form.ts',
    ],
  ]),
  group('More than one at a time', [
    ['C1', 'Enter, a click and Ctrl+S in one moment', 'One request', 'ui/form/save/save-machine.ts'],
    ['C2', 'answers in another order than their requests', 'The result of the last input', 'ui/table/paged/paged-list.tsx'],
    [
      'C3',
      'one save slow, the next one quick',
      'One after the other; each failure belongs to its own',
      'ui/form/save/save-machine.ts ui/notices/use-undoable-change.ts',
    ],
    [
      'C4',
      'a refetch while one types',
      'A notice; the form stays',
      'ui/form/save/changed-meanwhile.tsx ui/form/save/save-machine.ts',
    ],
    [
      'C5',
      'one record in two tabs',
      'Each tab knows of the other; the second save compares',
      'api/open-forms.ts ui/form/drafts/draft-keeper.tsx',
    ],
    [
      'C6',
      'two people edit one record',
      'Merged by field and row; what both changed is chosen',
      'api/merge.ts ui/form/save/reconciliation.ts',
    ],
    [
      'C7',
      'a record is deleted while its form is open',
      'It can be created anew with all input',
      'ui/form/save/save-feedback.tsx',
    ],
    ['C8', 'some of many writes fail', 'A result for each; only failed ones are sent again', 'api/write-queue.ts'],
    [
      'C9',
      'undo of a deletion',
      'A question before it where it cannot be undone; the bin otherwise',
      'ui/dialogs/confirm-dialog.tsx ui/notices/use-undoable-change.ts',
    ],
    [
      'C10',
      'a signal that goes to people, twice',
      'Asked once, sent once; after a lost answer it is looked for first',
      'resources/notification-signals/composer/create-signals.tsx',
    ],
  ]),
  group('The browser', [
    ['W1', 'leaving a changed form', 'Save, keep as draft, discard or stay', 'ui/form/drafts/draft-keeper.tsx'],
    [
      'W2',
      'reload, crash, closing',
      'The draft is found again, at most a second old',
      'api/drafts.ts ui/form/drafts/keep-draft.ts',
    ],
    ['W3', 'a duplicated or restored tab', 'A draft belongs to one tab', 'api/open-forms.ts ui/form/drafts/keep-draft.ts'],
    [
      'W4',
      'storage is full',
      'Told once; the draft is in memory, and can be taken out as a file',
      'api/drafts.ts ui/form/drafts/draft-file.ts',
    ],
    ['W5', 'storage is blocked', 'The application starts, and drafts stay in memory', 'api/storage.ts api/drafts.ts'],
    [
      'W6',
      'entries of storage that cannot be read',
      'Left alone, listed, never in the way',
      'api/drafts.ts features/settings/drafts-settings.tsx',
    ],
    ['W7', 'a database that does not open', 'Memory after two seconds', 'api/drafts.ts mocks/browser.ts'],
    ['W8', 'plain http: no service worker, no crypto', 'The demo runs the same', 'mocks/in-page-fetch.ts'],
    [
      'W9',
      'code that a deployment has deleted',
      'One reload with the draft, else *new version*',
      'app/background/version.ts ui/loading/missing-code.ts',
    ],
    ['W10', 'an old page beside a new deployment', 'A new version is announced', 'app/background/version.ts'],
    [
      'W11',
      'a clock or zone that changes',
      'Days stay; waits are measured, not read from the clock',
      'schema/day.ts ui/loading/pause.tsx',
    ],
    ['W12', 'a translator rewrites the page', 'No white page; what was typed stays', 'app/router.tsx ui/loading/lazy-part.tsx'],
    [
      'W13',
      'an error while one panel is drawn',
      'The panel says so and can try again; the others stay',
      'ui/loading/lazy-part.tsx ui/panels/panel.tsx',
    ],
    [
      'W14',
      '320 px, 400 %, forced colours',
      'Usable without scrolling sideways',
      'app/global.css ui/page/page.tsx',
      'forced colours, which were looked at by hand',
    ],
    [
      'W15',
      'two hundred lists and forms',
      'The memory is given back',
      'app/query-client.ts',
      'its growth, which `npm run bench` measures',
    ],
    [
      'W16',
      'no content policy, or a stricter one',
      'Runs; a violation while connecting is named',
      'features/connection/try-connection.ts',
    ],
  ]),
];
