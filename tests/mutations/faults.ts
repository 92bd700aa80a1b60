/* oxlint-disable no-template-curly-in-string -- the faults are texts of the source */
/** A fault to plant: in a file of `src`, what is right is replaced by what is wrong. One of the tests named must fail. */
export type Fault = { name: string; file: string; right: string; wrong: string; tests: readonly string[] };

type Place = Pick<Fault, 'file' | 'tests'>;
type Planted = readonly [name: string, right: string, wrong: string];

const at = (file: string, tests: readonly string[], planted: readonly Planted[]): readonly Fault[] =>
  planted.map(([name, right, wrong]) => ({ name, right, wrong, ...({ file, tests } satisfies Place) }));

const contractRules = [
  'contract-rules',
  'contract-life',
  'contract-schedule',
  'contract-outstanding',
  'availability',
  'settlement',
].map((name) => `tests/contracts/${name}.test.ts`);

export const faults: readonly Fault[] = [
  ...at(
    'resources/contracts/rules/timeline.ts',
    ['tests/contracts/contract-timeline.test.ts'],
    [
      ['term: a day shows the best of its instalments', "'overdue', 'part', 'open'", "'received', 'part', 'open'"],
      [
        'term: a part of an instalment that was paid is left out',
        'sum(({ settled }) => settled, ...all)',
        "sum(({ settled }) => settled, 'received')",
      ],
      ['term: cheques that came to nothing are drawn', '!cameToNothing(status)', 'status !== undefined'],
      ['term: it begins with the contract, after the first instalment', 'begin < first.day ? begin : first.day', 'begin'],
    ],
  ),
  ...at(
    'resources/contracts/rules/next-step.ts',
    ['tests/contracts/contract-timeline.test.ts'],
    [
      ['next: a terminated lease is to be renewed', 'contractDays(contract).termination === undefined && ', ''],
      [
        'next: a hold that has expired is to be converted',
        "isLive(contractDays(contract), today) ? { step: 'convert' } : undefined",
        "{ step: 'convert' }",
      ],
      [
        'next: a renewal comes before a late payment',
        "if (open.some(({ state }) => state === 'overdue')) return { step: 'record' };",
        '',
      ],
    ],
  ),
  ...at(
    'ui/table/cells/cell-editing.ts',
    ['tests/table/cell-editing.test.ts'],
    [
      ['cells: a lost answer is told as a refusal', "if (outcomeOf(error) === 'unknown' && !isRead)", 'if (isRead)'],
      ['cells: two writes of one record are under way at once', 'underWay.get(key) ?? Promise.resolve()', 'Promise.resolve()'],
      [
        'cells: a heading is taken for the row of an edit',
        'new Set(rows.filter((row) => row < records.length))',
        'new Set(rows)',
      ],
      ['cells: what deserves a look is sent without it', 'if (planned && warnings.size > 0 && !isAccepted)', 'if (!planned)'],
    ],
  ),
  ...at(
    'ui/change-many/change-plan.ts',
    ['tests/table/cell-editing.test.ts', 'tests/ui/bulk-change.test.ts'],
    [
      [
        'changes: what others have changed is replaced',
        "differences.some(({ isConflict, kind }) => isConflict && kind !== 'added') ? undefined : merged",
        'differences.length < 0 ? undefined : merged',
      ],
    ],
  ),
  ...at(
    'ui/change-many/write-changes.ts',
    ['tests/table/cell-editing.test.ts'],
    [['changes: a check of a lost answer takes any record for stored', 'after && sameValue(after, fresh) ?', 'after ?']],
  ),
  ...at(
    'ui/table/groups/group-rows.ts',
    ['tests/table/group-rows.test.ts'],
    [['groups: a folded group keeps its rows', 'if (isFolded(group)) continue;', '']],
  ),
  ...at(
    'ui/table/row-keys.ts',
    ['tests/table/row-keys.test.tsx'],
    [['keys: the arrows along a row are not mirrored', "getComputedStyle(row).direction !== 'rtl'", 'true']],
  ),
  ...at(
    'ui/exchange/import/import-plan.ts',
    ['tests/ui/exchange/import-plan.test.ts'],
    [
      ['imports: a record that comes twice is written twice', 'draft.base && taken.get(draft.base)', 'undefined'],
      ['imports: an empty cell always clears', 'if (emptyClears && !isNew &&', 'if (!isNew &&'],
      ['imports: a record with a problem is sent', "hasProblem ? 'problem' : !base", '!base'],
      [
        'imports: of several records the first is taken',
        'if (found.length > 1)\n        refuse(',
        'if (found.length > 9)\n        refuse(',
      ],
    ],
  ),
  ...at(
    'ui/exchange/import/write-import.ts',
    ['tests/ui/exchange/write-import.test.ts'],
    [['imports: what others have changed is replaced', 'if (places.length > 0)', 'if (places.length > 9)']],
  ),
  ...at(
    'api/kept-lists.ts',
    ['tests/api/kept-lists.test.ts'],
    [
      ['kept lists: one nonce for all pieces', 'new DataView(iv.buffer).setUint32(START, at);', ''],
      ['kept lists: every list has the same nonces', 'crypto.getRandomValues(new Uint8Array(START))', 'new Uint8Array(START)'],
      ['kept lists: a full device keeps the former list', '.catch(() => lists.delete(url))', '.catch(() => false)'],
      ['unchanged lists: whoever has connected meanwhile', 'list.key === connection()?.key && ', ''],
      [
        'unchanged lists: no rows are left',
        'return same ?? client.list(path, options);',
        'return same ?? { rows: [], unreadable: 0 };',
      ],
    ],
  ),
  ...at(
    'api/list-tags.ts',
    ['tests/api/kept-lists.test.ts'],
    [
      ['unchanged lists: the tag of another key', ' && own.key === key', ''],
      ['unchanged lists: another language', ' && own.languages === languages()', ''],
      ['unchanged lists: a weak tag', "headers.get('ETag') ?? undefined", `/^".*/.exec(headers.get('ETag') ?? '')?.[0]`],
      [
        'unchanged lists: rows that were patched',
        'new WeakMap<Listing<ServiceDocument>, Tag>()',
        '{ last: undefined as Tag | undefined, get(_: unknown) { return this.last; }, set(_: unknown, own: Tag) { this.last = own; } }',
      ],
    ],
  ),
  ...at(
    'api/services.ts',
    ['tests/api/kept-lists.test.ts'],
    [['unchanged lists: a service of another origin', '= isOwnOrigin()', '= path']],
  ),
  ...at(
    'ui/change-many/write-changes.ts',
    ['tests/ui/write-changes.test.ts'],
    [
      ['undo of a run: puts back what was there', '(fresh) => undone(record, fresh)', '() => record.before'],
      [
        'undo of a run: takes back what was changed after the preview',
        'written: { id, before: fresh, after }',
        'written: { id, before: lost?.before ?? fresh, after }',
      ],
      [
        'undo of a run: takes back an equal change of a record that was refused',
        "if (outcomeOf(error) === 'unknown') unanswered.add(id);",
        'unanswered.add(id);',
      ],
    ],
  ),
  ...at(
    'ui/change-many/change-plan.ts',
    ['tests/ui/bulk-change.test.ts', 'tests/ui/write-changes.test.ts'],
    [
      [
        'undo of a run: counts what others changed as its own',
        'touched.filter((name) => sameValue(withoutOwn(after[name]), withoutOwn(fresh[name])))',
        'touched',
      ],
    ],
  ),
  ...at(
    'ui/exchange/import/write-import.ts',
    ['tests/ui/exchange/write-import.test.ts'],
    [
      [
        'imports: what a list left out is written over',
        'base[name] === undefined && read[name] !== undefined && read[name] !== null',
        'base[name] !== undefined && read[name] !== undefined && read[name] !== null',
      ],
      ['imports: an emptied field cannot be filled', ' && read[name] !== null);', ');'],
      ['imports: a new document each attempt', 'documents.get(record) ?? prepared(', 'prepared('],
    ],
  ),
  ...at(
    'ui/exchange/import/import-plan.ts',
    ['tests/ui/exchange/import-plan.test.ts'],
    [
      ['imports: two equal new rows are both created', 'newByKey.get(folded) ?? []', '[]'],
      [
        'imports: two equal new rows without a key are both created',
        ': cellsText(reader, row);',
        ': `${reader.at} ${row.number}`;',
      ],
    ],
  ),
  ...at(
    'api/merge.ts',
    ['tests/api/merge.test.ts'],
    [['merge: lists of lists are merged as rows', ' || Array.isArray(entry));', ');']],
  ),
  ...at(
    'resources/units/rules/reading-round.ts',
    ['tests/units/reading-round.test.ts'],
    [
      [
        'readings: of two tariffs any is suggested',
        "compare(one.day ?? '', other.day ?? '')).at(-1);",
        "compare('', other.day ?? '')).at(0);",
      ],
      [
        'readings: a tariff between two rates',
        'charged.length < 3 ? latest?.unitRate',
        'charged.length === 2 ? charged.reduce((sum, { unitRate = 0 }) => sum + unitRate / 2, 0)',
      ],
    ],
  ),
  ...at(
    'resources/units/readings/write-readings.ts',
    ['tests/units/reading-round.test.ts'],
    [['readings: stored with another note counts as stored', " && (reading.Notes ?? '') === (note ?? '');", ';']],
  ),
  ...at(
    'resources/units/readings/take-readings.ts',
    ['tests/units/reading-round.test.ts'],
    [
      [
        'readings: a file’s other note of a stored reading is dropped',
        "(note === '' || note === meter?.read?.reading.Notes)",
        'true',
      ],
      ['readings: a file’s other note of a typed reading is dropped', "(note === '' || note === newReading(row).note)", 'true'],
    ],
  ),
  ...at(
    'ui/exchange/record-sheets.ts',
    ['tests/ui/exchange/record-sheets.test.ts', 'tests/ui/exchange/import-plan.test.ts'],
    [
      ['sheets: a moment is written as its day', 'return read && isMidnight(read.format) ?', 'return read ?'],
      ['sheets: a text of two lines comes back as two', ' || /[\\r\\n]/.test(entry)', ''],
      ['sheets: an amount too long for a number is rounded', 'digits > 15 ? undefined : readAmount(value)', 'readAmount(value)'],
    ],
  ),
  ...at(
    'ui/table/selection/all-matching.ts',
    ['tests/table/paged-list.test.tsx'],
    [
      [
        'matching: what the service ignored is not done here',
        'applyQueryLocally({ rows, unreadable: 0 }, onOnePage, list, currentLanguage(), comparison).rows',
        'rows',
      ],
    ],
  ),
  ...at(
    'ui/table/selection/all-matching.ts',
    ['tests/table/all-matching.test.ts'],
    [
      ['matching: records are read without their fields', 'const { fields: _, ...matching } = asked;', 'const matching = asked;'],
      ['matching: ids that records share are chosen', 'for (const id of answer.duplicates ?? []) sharedIds.add(id);', ''],
    ],
  ),
  ...at(
    'api/json.ts',
    ['tests/api/json.test.ts'],
    [
      ['json: a number that does not survive is rounded', 'if (!survives(source)) return losslessNumber(source);', ''],
      ['json: digits within a text are taken for a number', 'at = endOfText(json, at);\n      if (at === -1) break;', 'at += 1;'],
      [
        'json: a lossless number is written as a text',
        "replace(new RegExp(`\"${mark}([^\"]*)\"`, 'g'), '$1')",
        "replaceAll(mark, '')",
      ],
    ],
  ),
  ...at(
    'api/json.ts',
    ['tests/form/round-trip.test.ts'],
    [['json: 1.10 is written as 1.1', 'spellings.set(this, known.set(key, source));', '']],
  ),
  ...at(
    'api/record-id.ts',
    ['tests/api/id-forms.test.ts'],
    [['ids: a record that an entry names is not opened', "(isDocument(value) ? idOf(value) : '')", "''"]],
  ),
  ...at(
    'api/entry-form.ts',
    ['tests/api/entry-form.test.ts'],
    [
      ['entries: an untouched entry is written in our form', 'if (sent.has(entry)) return sent.get(entry);', ''],
      ['entries: an edited entry keeps a name of ours', 'else fields.delete(name);\n    if', 'if'],
    ],
  ),
  ...at(
    'schema/read-amount.ts',
    ['tests/schema/read-amount.test.ts'],
    [['amounts: "1,000" is guessed', 'if (!isPoint && fraction.length === 3 && GROUPED.test(body)) return undefined;', '']],
  ),
  ...at(
    'schema/document.ts',
    ['tests/api/document.test.ts', 'tests/form/record-values.test.ts'],
    [['document: inherited names are values', 'Object.hasOwn(document, name) ? document[name] : undefined', 'document[name]']],
  ),
  ...at(
    'api/document.ts',
    ['tests/api/document.test.ts', 'tests/form/record-values.test.ts'],
    [
      ['document: a group is replaced whole', 'if (isDocument(before) && isDocument(after)) return patched(before, after);', ''],
      [
        'document: new keys come first',
        'new Map([...Object.entries(base), ...fields])',
        'new Map([...fields, ...Object.entries(base), ...fields])',
      ],
      ['document: emptying what was missing is a change', 'if (isNothing(before) && isEmpty(after)) return false;', ''],
      [
        'document: a key on one side only counts as the same',
        'Object.keys(b).every((name) => Object.hasOwn(a, name) || b[name] === undefined)',
        'true',
      ],
      ['document: lossless numbers are always the same', 'a.source === b.source', "a.source !== ''"],
      [
        'document: a PATCH sends the whole record',
        'filter(([name]) => ownValue(changes, name) !== undefined)',
        'filter(() => true)',
      ],
    ],
  ),
  ...at(
    'api/response.ts',
    ['tests/api/record-answers.test.ts', 'tests/api/lists.test.ts', 'tests/api/writes.test.ts'],
    [
      [
        'response: an envelope with an id of its own is opened',
        "if (idOf(value) !== '') return undefined;\n  const inside",
        'const inside',
      ],
      ['response: a refusal with 200 is an answer', "if (isRefusal(answer.value)) throw fail('refused');", ''],
      [
        'response: an empty answer is a record',
        "if (!record) throw received.fail(typeof answer !== 'object' || holdsNothing(answer) ? 'noDetails' : 'unexpected');\n  return record;",
        'return record ?? {};',
      ],
      [
        'response: a list that cannot be read is empty',
        "if (!listing) throw received.fail('unexpected');\n  return listing;",
        'return listing ?? { rows: [], unreadable: 0 };',
      ],
      ['response: a total below the number of rows is believed', 'stated < rows || ', ''],
      ['response: ids that rows share go unnoticed', "if (id !== '' && seen.has(id)) duplicates.add(id);", ''],
      [
        'response: a list of two is taken for a record',
        'answer.length === 1 ? openRecord(answer[0]) : undefined',
        'openRecord(answer[0])',
      ],
    ],
  ),
  ...at(
    'api/client.ts',
    ['tests/api/client.test.ts', 'tests/api/request-log.test.ts', 'tests/api/retry.test.ts'],
    [
      [
        'client: the key goes to wherever the path leads',
        "url.origin === origin && url.pathname === fullPath && url.search === '' && url.hash === '' ? url : undefined",
        'url',
      ],
      ['client: a redirect is followed', "redirect: 'manual',\n    credentials", "redirect: 'follow',\n    credentials"],
      ['client: cookies are sent along', "credentials: 'omit'", "credentials: 'include'"],
      ['client: the log holds the key', "text.replace(tracesOf(key), '•••')", 'text'],
      ['client: a time limit counts as a broken network', "if (limited.expired()) throw error('timeout', { cause });", ''],
      ['client: the time limit is never set off', 'expired = true;\n    controller.abort(', 'expired = true;\n    void ('],
      ['client: a request is sent while offline', "if (!online && !isOwnDevice(url.hostname)) throw unsent('offline');", ''],
    ],
  ),
  ...at(
    'api/api-error.ts',
    ['tests/api/client.test.ts', 'tests/api/writes.test.ts', 'tests/faults/operations.test.ts'],
    [
      [
        'outcome: a lost answer counts as refused',
        'if (status < 400 ||',
        "if (status === 0) return 'refused';\n  if (status < 400 ||",
      ],
      ['outcome: a gateway that gave up counts as refused', "status === 408 || problem === 'gateway'", 'status === 408'],
      ['error: a 410 is not a deleted record', "[410, 'notFound']", "[410, 'badRequest']"],
      ['outcome: a failure explained in words counts as refused', '&& fields.length === 0 ?', '&& !error.serverMessage ?'],
      ['error: a Retry-After date is ignored', '/^[a-z]{3,9},? /i.test(text) ? Date.parse(text) : Number.NaN', 'Number.NaN'],
    ],
  ),
  ...at(
    'api/record-id.ts',
    ['tests/api/record-id.test.ts', 'tests/api/id-forms.test.ts'],
    [
      ['id: two dots are a segment of a path', "id === '' || id === '.' || id === '..' ||", "id === '' ||"],
      ['id: a slash stays a slash', 'return encodeURIComponent(id);', 'return id;'],
      ['id: an id wrapped in $oid is none', "typeof value.$oid === 'string' ? value.$oid : ''", "''"],
    ],
  ),
  ...at(
    'api/record-requests.ts',
    ['tests/api/all-pages.test.ts'],
    [
      ['paging: the walk goes on past a page without a new id', 'brought && mayHaveNext(', 'mayHaveNext('],
      [
        'paging: a record of two pages is listed twice',
        "if (id !== '' && !rows.has(id)) rows.set(id, row);",
        'rows.set(`${id} ${page}`, row);',
      ],
      [
        'paging: the walk stops after the first page',
        'if (hasNext && rows.size < AT_MOST) page += 1;\n    else return',
        'return',
      ],
    ],
  ),
  ...at(
    'api/record-requests.ts',
    ['tests/api/operations.test.ts'],
    [
      ['writes: a refused PATCH is not sent as a PUT', "error.problem === 'unsupported' || ", ''],
      [
        'writes: a PUT after a PATCH holds the touched fields alone',
        'patched(await client.get(path), changes)',
        'patchBody(base, changes)',
      ],
    ],
  ),
  ...at(
    'api/fallbacks.ts',
    ['tests/api/operations.test.ts'],
    [['writes: a lost PATCH that was stored is sent again', 'if (sameValue(patched(fresh, changes), fresh)) return fresh;', '']],
  ),
  ...at(
    'api/merge.ts',
    ['tests/api/merge.test.ts'],
    [
      ['merge: what only others changed is lost', 'if (isMineAsBefore) return theirs;', 'if (isMineAsBefore) return mine;'],
      [
        'merge: a row that others changed is removed without a question',
        "if (sameValue(base, theirs)) return [];\n      return chosen('removed', path, sides) === 'theirs' ? [theirs] : [];",
        'return [];',
      ],
      ['merge: both rows keep one number', '[theirs, renumbered(mine, lists)]', '[theirs, mine]'],
      ['merge: numbers are spelt anew', 'return spelledAs(theirs, Object.fromEntries(', 'return (Object.fromEntries('],
    ],
  ),
  ...at(
    'api/drafts.ts',
    ['tests/api/drafts.test.ts'],
    [
      ['drafts: an entry of a newer application is read', 'entry.version !== VERSION || ', ''],
      ['drafts: an expired one is offered', '.filter(({ entry }) => !isExpired(entry))', ''],
      [
        'drafts: long numbers are rounded',
        'const text = texts.get(base) ?? writeJson(base);',
        'const text = texts.get(base) ?? JSON.stringify(base);',
      ],
    ],
  ),
  ...at(
    'ui/form/drafts/keeper.ts',
    ['tests/form/drafts.test.tsx', 'tests/features/import.test.tsx'],
    [
      ['drafts: one that another tab writes is offered', ' && !claimed.includes(draft.id)', ''],
      [
        'drafts: a draft taken over is written by both tabs',
        '        id = newFormId();\n        isKept = false;\n        touch();',
        '',
      ],
      ['drafts: a form that is left keeps a copy of what the next one opens', 'if (!presence) return;', ''],
      ['drafts: what was undone stays', 'if (wasKept) await removeDrafts([key]);', ''],
      ['drafts: a full device is not told', 'become({ isMemoryOnly: !onDevice })', 'become({})'],
      ['drafts: one that is hidden comes back at once', 'void removeDrafts([draft]);', ''],
    ],
  ),
  ...at(
    'ui/form/drafts/keep-draft.ts',
    ['tests/form/drafts.test.tsx'],
    [['drafts: one that was saved stays', "if (outcome === 'saved') remove();", '']],
  ),
  ...at(
    'api/session.ts',
    ['tests/api/session.test.ts', 'tests/api/check-address.test.ts'],
    [
      [
        'session: the key follows to another origin',
        'sameOrigins(addresses, state.get().session.addresses) ? state.get().key : null',
        'state.get().key',
      ],
      ['session: a stored key fits any origin', 'stored.origins === originsOf(addresses)', 'true'],
      [
        'session: the key stays after signing out',
        "become({ key: null, session: { ...state.get().session, mode: 'signedOut', keptForTab: false } });",
        "become({ session: { ...state.get().session, mode: 'signedOut', keptForTab: false } });",
      ],
      [
        'session: plain http is accepted on the internet',
        "if (url.protocol === 'http:' && !isPrivateHost(url.hostname)) return { problem: 'insecure' };",
        '',
      ],
    ],
  ),
  ...at(
    'api/write-queue.ts',
    ['tests/units/reprice-rules.test.ts'],
    [
      [
        'queue: a retry writes what is settled again',
        "replaced('failed', 'waiting')",
        "state.get().writes.map(() => ({ state: 'waiting' as const }))",
      ],
      [
        'queue: it goes on where every write would fail',
        "if (state.get().phase === 'writing' && pausesAt?.(error)) change({ phase: 'pausing' });",
        '',
      ],
      [
        'queue: it goes on after Stop',
        "isNext = (index: number) => state.get().phase === 'writing' && ",
        'isNext = (index: number) => ',
      ],
    ],
  ),
  ...at(
    'app/query-client.ts',
    ['tests/api/retry.test.ts'],
    [
      ['retry: an absurd pause is waited for', 'return pause <= LONGEST_PAUSE ? 2 : 0;', 'return 2;'],
      ['retry: a slow attempt is repeated', 'if (ms > SLOW) return 0;', ''],
    ],
  ),
  ...at(
    'ui/form/record-values.ts',
    ['tests/form/record-values.test.ts', 'tests/form/round-trip.test.ts'],
    [
      [
        'form: a row that came as a text is lost',
        'if (!isDocument(row)) return original ?? row;',
        'if (!isDocument(row)) return {};',
      ],
      ['form: a row loses the fields that no form shows', '? original : patched(original, changes);', '? original : changes;'],
      [
        'form: a field that the service kept counts as emptied',
        'if (sent === null || sent === undefined) return stored === null || stored === undefined;',
        'if (sent === null || sent === undefined) return true;',
      ],
      ['form: a removed row returns at the end', 'order.toSpliced(next < 0 ? order.length : next, 0, key)', '[...order, key]'],
      [
        'form: an error of the service may name any path',
        'const name = knownName(schema, head);\n  if (!name) return undefined;',
        'const name = knownName(schema, head) ?? head;',
      ],
    ],
  ),
  ...at(
    'ui/form/save/save-machine.ts',
    ['tests/form/save-machine.test.ts'],
    [
      ['save: two presses send two requests', "if (state.at !== 'rest') return stay(state);", ''],
      [
        'save: a record that is not there counts as not sent',
        "isDeleted(error) ? 'refused' : state.isLost ? 'unknown' : 'notSent'",
        "state.isLost ? 'unknown' : 'notSent'",
      ],
      ['save: a result that is no longer awaited is taken', 'if (event.of !== state.at) return stay(state);', ''],
      ['save: a warning that was passed is asked about again', '[...known, ...state.passed]', '[...known]'],
      [
        'save: what others have stored is asked about for ever',
        'accepted: state.accepted });\n\nfunction settle',
        'accepted: [] });\n\nfunction settle',
      ],
      ['save: a 409 is told without a look', "error.problem === 'conflict'", 'false'],
    ],
  ),
  ...at(
    'ui/form/save/save-machine.ts',
    ['tests/form/save-machine.test.ts', 'tests/form/lost-creates.test.tsx'],
    [
      [
        'create: Save after a lost answer creates again',
        "if (lookalikes.length > 0) return fail(state, { outcome: 'unknown', lookalikes });",
        '',
      ],
    ],
  ),
  ...at(
    'ui/form/save/lookalikes.ts',
    ['tests/form/lost-creates.test.tsx'],
    [
      ['create: a record that was there before matches', '...(before?.rows.map(idOf) ?? []), ', ''],
      [
        'create: whatever is new matches',
        '(maybeOlder ? different.length === 0 : same.length > different.length)',
        '!maybeOlder || same.length >= 0',
      ],
    ],
  ),
  ...at(
    'ui/form/record-form.tsx',
    ['tests/units/unit-edit.test.tsx'],
    [
      [
        'leave: /units/12 lies within /units/1',
        'pathname === home || pathname.startsWith(`${home}/`)',
        'pathname.startsWith(home)',
      ],
      ['save: what is typed meanwhile is lost', '<div inert={saving}>', '<div>'],
    ],
  ),
  ...at(
    'ui/text/safe-url.ts',
    ['tests/ui/safe-url.test.ts'],
    [
      ['address: a script behind a tab passes', 'if (HIDDEN.test(text) || ', 'if ('],
      ['address: any scheme is a link', '!LINK_SCHEMES.has(url.protocol) ||', ''],
      [
        'address: a picture may come from plain http',
        "url.protocol === 'https:' || url.origin === own",
        '/^https?:$/.test(url.protocol) || url.origin === own',
      ],
    ],
  ),
  ...at(
    'i18n/parse-number.ts',
    ['tests/i18n/parse-number.test.ts'],
    [
      ['number: a comma groups wherever it stands', 'if (GROUPS.test(whole) && !isAmbiguous)', 'if (!isAmbiguous)'],
      [
        'number: digits beyond fifteen are rounded',
        "if (digits.length > 15 && plainly(numeral) !== plainly(String(value))) return { problem: 'tooLong' };",
        '',
      ],
    ],
  ),
  ...at(
    'i18n/text-match.ts',
    ['tests/i18n/text-match.test.ts'],
    [
      [
        'search: a letter inside a word is found',
        'if (key.includes(`|${term}`)) return true;',
        'if (key.includes(term)) return true;',
      ],
    ],
  ),
  ...at(
    'resources/contracts/rules/availability.ts',
    ['tests/contracts/availability.test.ts'],
    [['availability: a reservation gives way to a lease', "if (kinds.includes('reservation')) return 'reserved';\n", '']],
  ),
  ...at(
    'resources/contracts/rules/contract-days.ts',
    ['tests/contracts/contract-start.test.ts', 'tests/contracts/contract-life.test.ts', 'tests/contracts/availability.test.ts'],
    [
      [
        'availability: a lease that ends on the day another begins is none',
        '(claim.entry ?? FIRST_DAY) <= end',
        '(claim.entry ?? FIRST_DAY) < end',
      ],
      ['contract: a termination does not end it', 'last: last ?? end', 'last: end ?? last'],
      ['contract: it is over on its last day', 'last === undefined || last >= day', 'last === undefined || last > day'],
      [
        'contract: two spans of one unit are the shorter',
        '(a === undefined || b === undefined ? undefined : a > b ? a : b)',
        '(a === undefined || b === undefined ? undefined : a > b ? b : a)',
      ],
    ],
  ),
  ...at(
    'schema/money.ts',
    [
      'tests/contracts/contract-life.test.ts',
      'tests/contracts/contract-schedule-cases.test.ts',
      'tests/contracts/settlement.test.ts',
    ],
    [
      ['money: left-over fils are dropped', 'for (const { index } of first) shares[index] = (shares[index] ?? 0) + 1;', ''],
      [
        'money: sums keep the digits of binary fractions',
        'fromFils(amounts.reduce((sum, amount) => sum + toFils(amount), 0))',
        'amounts.reduce((sum, amount) => sum + amount, 0)',
      ],
    ],
  ),
  ...at(
    'resources/contracts/rules/term-amounts.ts',
    [
      'tests/contracts/contract-schedule.test.ts',
      'tests/contracts/contract-schedule-cases.test.ts',
      'tests/contracts/contract-schedule-laws.test.ts',
    ],
    [
      ['schedule: VAT is rounded for each line', 'amount * rate)', 'round2(amount * rate))'],
      ['schedule: the discount is taxed', '[...rents, ...charges, -discount]', '[...rents, ...charges]'],
      [
        'schedule: the 31st drifts through February',
        'const next = later(first, ++index);',
        'index += 1;\n    const next = later(begin, 1);',
      ],
    ],
  ),
  ...at(
    'resources/contracts/rules/closing.ts',
    ['tests/contracts/settlement.test.ts', 'tests/contracts/contract-life.test.ts'],
    [
      [
        'closing: without payments all rent is owed',
        'isTracked(contract) ? closingRents(contract) : undefined',
        'closingRents(contract)',
      ],
    ],
  ),
  ...at(
    'resources/contracts/rules/renewal.ts',
    ['tests/contracts/contract-life.test.ts'],
    [
      ['renewal: it begins on the last day', 'const begin = addDays(last, 1);', 'const begin = last;'],
      ['renewal: the termination is renewed', "  'terminationDate',\n", ''],
    ],
  ),
  ...at(
    'resources/quota-plans/rules/attainment.ts',
    ['tests/quota-plans/quota-attainment.test.ts'],
    [
      ['attainment: a target of nothing is attained', '|| target <= 0 ? undefined', '? undefined'],
      ['attainment: pace has no tolerance', 'if (lead < -TOLERANCE)', 'if (lead < 0)'],
    ],
  ),
  ...at(
    'resources/units/rules/payment-plan.ts',
    ['tests/units/payment-plan.test.ts'],
    [
      ['plan: the last instalment is as the others', 'number < count ? each : rest - (count - 1) * each', 'each'],
      [
        'plan: a limit of 0 excludes every price',
        'if (isLimit(maxPrice) && price >',
        "if (typeof maxPrice === 'number' && price >",
      ],
    ],
  ),
  ...at(
    'resources/units/rules/reprice.ts',
    ['tests/units/reprice-rules.test.ts'],
    [['reprice: halves are rounded down', '2n * parts + unit * WHOLE', '2n * parts + unit * WHOLE - 1n']],
  ),
  ...at(
    'resources/units/rules/price-basis.ts',
    ['tests/units/unit-detail-rules.test.ts', 'tests/units/reprice-rules.test.ts'],
    [
      [
        'price: square feet are taken for square metres',
        "area === 'm2' ? surface : surface * SQUARE_FEET_IN_SQUARE_METRE",
        'surface',
      ],
    ],
  ),
  ...at(
    'mocks/collection.ts',
    ['tests/mocks/mock-store.test.ts', 'tests/mocks/mock-http.test.ts', 'tests/mocks/mock-handlers.test.ts'],
    [
      [
        'mock: a PUT keeps what it leaves out',
        'replace: (id, fields) => change(id, () => fields)',
        'replace: (id, fields) => change(id, (before) => ({ ...before, ...fields }))',
      ],
    ],
  ),
  ...at(
    'features/customers/statement.ts',
    ['tests/features/statement.test.ts'],
    [
      ['statement: a bounced cheque counts', 'change: first && isReceived(first) ? 0 - amount : 0,', 'change: 0 - amount,'],
      ['statement: the last day is left out', 'day >= from && day <= to', 'day >= from && day < to'],
      ['statement: the first day is carried and shown', 'filter(({ day }) => day < from)', 'filter(({ day }) => day <= from)'],
      [
        'statement: lines follow the order of recording',
        'return inTurn(compared(textOf(a), textOf(b)), a.amount - b.amount);',
        'return 0;',
      ],
      ['statement: contracts follow the order of the list', 'contracts.toSorted(byId)', 'contracts'],
      ['statement: what is owed without records is claimed', 'if (isTracked(contract)) {', 'if (contract) {'],
    ],
  ),
  ...at(
    'features/customers/customer-money.ts',
    ['tests/features/customers.test.tsx'],
    [
      ['customers: cheques that bounced are listed as payments', '!isCheque(one) || isReceived(one)', 'one'],
      ['customers: what is open comes last', "Number(a.state === 'received') - Number(b.state === 'received')", '0'],
    ],
  ),
  ...at(
    'ui/form/drafts/keep-draft.ts',
    ['tests/ledger/schedules.test.tsx'],
    [['ledger: a draft outlives its save', "if (outcome === 'saved') remove();", '']],
  ),
  ...at(
    'ui/form/drafts/keeper.ts',
    ['tests/ledger/schedules.test.tsx'],
    [
      ['ledger: nothing is stored in pauses of typing', 'timer ??= setTimeout(() => void store(), PAUSE);', ''],
      ['ledger: a reload loses the last keys', "addEventListener('pagehide', leave);", ''],
    ],
  ),
  ...at(
    'ui/form/drafts/draft-keeper.tsx',
    ['tests/ledger/schedules.test.tsx'],
    [['ledger: Discard keeps the draft', 'leave(draft.remove)', 'leave(draft.keep)']],
  ),
  ...at(
    'ui/form/drafts/draft-boundary.tsx',
    ['tests/ledger/schedules.test.tsx'],
    [['ledger: a draft is continued over the record of today', '{children(draft?.base ?? base)}', '{children(base)}']],
  ),
  ...at(
    'ui/form/save/reconciliation.ts',
    ['tests/ledger/schedules.test.tsx'],
    [
      ['ledger: a choice of theirs is sent as mine', '({ id }) => choices.get(id)', "({ id }) => choices.get(id) && 'mine'"],
      ['ledger: nobody is asked', 'if (isAsking) return undefined;', ''],
    ],
  ),
  ...at(
    'ui/form/save/save-machine.ts',
    ['tests/form/save-machine.test.ts', 'tests/ledger/schedules.test.tsx'],
    [
      [
        'ledger: Check leaves what was typed later behind',
        'if (!state.written || sameValue(state.attempt.typed, state.written.typed))',
        'if (told)',
      ],
      [
        'ledger: a create is sent again without a look',
        "return wanted ? search(started, wanted) : go(started, 'list', undefined);",
        "return go(started, 'list', undefined);",
      ],
    ],
  ),
  ...at(
    'api/api-error.ts',
    ['tests/faults/operations.test.ts', 'tests/ledger/schedules.test.tsx'],
    [
      [
        'ledger: a write answered 500 with words counts as not stored',
        "return problem === 'server' && fields.length === 0 ? 'unknown' : 'refused';",
        "return 'refused';",
      ],
    ],
  ),
  ...at(
    'ui/form/save/save-machine.ts',
    ['tests/form/save-machine.test.ts', 'tests/form/saves.test.tsx'],
    [
      [
        'lost save: what it stored counts as the change of others',
        'const from = own.length > 0 ? patched(opened, picked(fresh, own)) : undefined;',
        'const from = undefined;',
      ],
      ['lost save: a failed read means that nothing was saved', "state.isLost ? 'unknown' : 'notSent'", "'notSent'"],
    ],
  ),
  ...at(
    'ui/form/save/save-machine.ts',
    ['tests/form/save-machine.test.ts', 'tests/form/saves.test.tsx'],
    [['countdown: Save sends before its end', "if (state.remind) return stay(state, effect('remindOfWait', state.remind));", '']],
  ),
  ...at(
    'ui/loading/pause.tsx',
    ['tests/form/saves.test.tsx'],
    [['countdown: Save stays held after its end', 'return () => tell(undefined);', '']],
  ),
  ...at(
    'ui/form/record-editor.tsx',
    ['tests/form/drafts.test.tsx'],
    [
      [
        'drafts: the draft of a deleted record has no form',
        'if (goneId !== id || record.data) return view;',
        'if (goneId !== null) return view;',
      ],
    ],
  ),
  ...at(
    'api/drafts.ts',
    ['tests/api/drafts.test.ts'],
    [['drafts: what stood beside the record is dropped', '...(aside && { aside: writeJson(aside) }),', '']],
  ),
  ...at('schema/money.ts', contractRules, [
    [
      'money: of equal fractions the last gets the fil',
      'inTurn(b.fraction - a.fraction, a.index - b.index)',
      'inTurn(b.fraction - a.fraction, b.index - a.index)',
    ],
    ['money: half a fil is rounded towards zero', 'Math.round(100 * amount) / 100 + 0', 'Math.trunc(100 * amount) / 100 + 0'],
  ]),
  ...at('resources/contracts/rules/contract-days.ts', contractRules, [
    [
      'contract: a unit is kept beyond a termination',
      'const exit = earlier(own ?? last, termination && last);',
      'const exit = own ?? last;',
    ],
    [
      'contract: a reservation that became a contract stays one',
      '!isBlank(contract.reservationId) && isBlank(contract.contractDate)',
      '!isBlank(contract.reservationId)',
    ],
  ]),
  ...at('resources/contracts/rules/renewal.ts', contractRules, [
    ['renewal: it begins on the last day of the old one', 'const begin = addDays(last, 1);', 'const begin = last;'],
    ['renewal: payments keep their old sum', ': round2((sum * after) / before)', ': sum'],
  ]),
  ...at(
    'resources/contracts/rules/without-payments.ts',
    ['tests/contracts/payments-kept.test.ts'],
    [
      ['copies: payments are copied along', "['payments', 'paid',", "['paid',"],
      ['copies: a fee is copied along', 'if (isExtra(row)) return [];', ''],
    ],
  ),
  ...at('resources/contracts/rules/closing.ts', contractRules, [
    ['closing: a deposit paid back is owed again', 'sumToCent([toRefund, -payback])', 'toRefund'],
    ['closing: rent that is still open is forgotten', 'Math.max(0, kept - line.settled)', '0'],
    [
      'closing: what is deducted is asked to be refunded',
      'sumToCent([guaranty, -carried, -payback, -deducted])',
      'sumToCent([guaranty, -carried, -payback])',
    ],
  ]),
  ...at(
    'resources/contracts/rules/proration.ts',
    ['tests/contracts/settlement.test.ts'],
    [
      ['proration: the last day itself is given back', 'last < start ? addDays(start, -1) : last', 'addDays(last, -1)'],
      ['proration: a fee is given back by days', 'if (isExtra(due)) return NO_DAYS;', ''],
    ],
  ),
  ...at(
    'resources/quota-plans/rules/spread.ts',
    ['tests/quota-plans/quota-planning-rules.test.ts'],
    [['quota: locked cells are spread over too', 'toUnits(total, unit) - lockedSum;', 'toUnits(total, unit);']],
  ),
  ...at(
    'resources/units/rules/payment-plan.ts',
    ['tests/units/payment-plan.test.ts'],
    [['payment: a limit counts from the price on', 'price > toFils(maxPrice)', 'price >= toFils(maxPrice)']],
  ),
  ...at(
    'api/merge.ts',
    ['tests/api/merge.test.ts'],
    [
      [
        'merge: what both emptied in two ways is a conflict',
        '(isNothing(one) && isNothing(other)) || sameValue(one, other)',
        'sameValue(one, other)',
      ],
      [
        'merge: a row that others removed comes back without a question',
        "if (sameValue(base, mine)) {\n        report('removed', path, sides);\n        return [];\n      }",
        'if (sameValue(base, mine)) return [mine];',
      ],
      ['merge: two rows of one number count as found', 'for (const key of repeated) byKey.delete(key);', ''],
      ['merge: a new order of others is not told', "report('order', path, orders);", ''],
      [
        'merge: rows about different things are one row',
        'keyOf(one) !== undefined && keyOf(other) !== undefined && keyOf(one) !== keyOf(other))',
        "keyOf(one) === 'none')",
      ],
    ],
  ),
  ...at(
    'ui/exchange/import/import-plan.ts',
    ['tests/ui/exchange/import-plan.test.ts', 'tests/ui/exchange/problem-groups.test.ts', 'tests/contracts/bookings.test.tsx'],
    [
      ['imports: an identifier that is not there makes a new record', "if (!draft.base) refuse(idColumn, 'noSuchRecord');", ''],
      [
        'imports: a name of one row of a record is ignored',
        'if (only && fresh.length === 1) {',
        'if (only && fresh.length > 1) {',
      ],
      ['imports: a row that clashes is sent', "record.state = cell.answer ? 'left' : 'problem';", ''],
      [
        'imports: a row of a list takes its record with it',
        'left.some((part) => part?.reader.depth === 0)',
        'left.some(Boolean)',
      ],
    ],
  ),
  ...at(
    'ui/write-run/delete-created.ts',
    ['tests/ui/delete-created.test.ts', 'tests/units/new-units-page.test.tsx'],
    [
      [
        'undo of lists: what somebody has changed is deleted',
        "if (fields.length > 0) return { outcome: 'changed', fields };",
        '',
      ],
      ['undo of lists: what is in a contract is deleted', "if (by !== undefined) return { outcome: 'held', by };", ''],
      ['undo of lists: identifiers of rows are a change', 'Object.entries(copyOf(value))', 'Object.entries(value)'],
      [
        'undo of lists: what was read before a pause counts as it is now',
        'Date.now() - (ahead.cameAt ?? Date.now()) <= NEW',
        'true',
      ],
    ],
  ),
  ...at(
    'ui/exchange/import/undo-import.ts',
    ['tests/ui/exchange/undo-import.test.ts'],
    [
      [
        'undo of lists: a price on another basis is restored',
        'wanted = { ...before, ...Object.fromEntries(readOtherwise.map((name) => [name, after[name]])) }',
        'wanted = { ...before }',
      ],
      [
        'undo of lists: what somebody has changed is replaced',
        "theirs: fresh }, () => 'theirs')",
        "theirs: fresh }, () => 'mine')",
      ],
    ],
  ),
  ...at(
    'resources/units/rules/list-comparison.ts',
    ['tests/units/list-comparison.test.ts'],
    [
      ['lists: units of other towers vanish', 'return isOneList || ofProject.has(towerOf(unit));', 'return true;'],
      ['lists: a price that fell has risen', "now > was ? 'up' : now < was ? 'down'", "now < was ? 'up' : now > was ? 'down'"],
      ['lists: units of another price basis are compared', '=== basis ? hundredths(before)', "!== '-' ? hundredths(before)"],
    ],
  ),
  ...at(
    'ui/exchange/sheet-blocks.ts',
    ['tests/ui/exchange/price-lists-of-offices.test.ts'],
    [
      ['lists: a part that is written twice is a second list', 'return same.length * 2 > filled.length;', 'return false;'],
      ['lists: a second list side by side takes columns of the first', 'start - (name - last) > from &&', ''],
      ['lists: the second of two lists loses its last column', 'cells.slice(from, to)', 'cells.slice(from, to - 1)'],
      ['lists: two lists side by side are one', 'if (starts.length < 2) return [file];', 'return [file];'],
    ],
  ),
  ...at(
    'ui/exchange/sheet-parts.ts',
    ['tests/ui/exchange/price-lists-of-offices.test.ts'],
    [
      ['lists: a line says one thing only', '[part, ...part.also]', '[part]'],
      ['lists: a tower keeps the bedrooms of the one before', 'for (const kind of kinds.slice(at)) lines.delete(kind);', ''],
      ['lists: a line above the headings holds for all rows', '...(first ? [[first.number, first.part] as const] : []),', ''],
      [
        'lists: headings of the next page are units',
        "if (isHeadAgain(cells) || namesColumns(cells, targets, habits.nameColumn)) return { role: 'left', reason: 'again' };",
        '',
      ],
      ['lists: a sum is a unit', "if (isTotal(cells)) return { role: 'left', reason: 'total' };", ''],
    ],
  ),
  ...at(
    'ui/exchange/import/rest-file.ts',
    ['tests/ui/exchange/rest-file.test.ts'],
    [
      [
        'lists: sections of what failed are not saved',
        'lines.push(...sections.map((section) => section.cells), row);',
        'lines.push(row);',
      ],
    ],
  ),
  ...at(
    'ui/exchange/import/sheet-reader.ts',
    [
      'tests/ui/exchange/problem-groups.test.ts',
      'tests/ui/exchange/word-answers.test.ts',
      'tests/ui/exchange/price-lists-of-offices.test.ts',
    ],
    [
      ['imports: an amount far off is not marked', 'if (value >= middle * 100)', 'if (value >= middle * 1e9)'],
      ['imports: an amount below zero is not marked', "if (value < 0) return 'belowZero';", ''],
      ['imports: an answer that cannot be read counts', "return 'problem' in typed ? asked :", 'return'],
      ['imports: what is typed is answered for', 'const answer = isTyped ? undefined :', 'const answer ='],
    ],
  ),
  ...at(
    'ui/exchange/import/import-cells.ts',
    [
      'tests/ui/exchange/import-plan.test.ts',
      'tests/ui/exchange/other-programs.test.ts',
      'tests/ui/exchange/price-list-habits.test.ts',
    ],
    [
      ['imports: amounts in brackets are above zero', ".replace(BRACKETED, '-$1')", ".replace(BRACKETED, '$1')"],
      ['imports: days of another spreadsheet are four years off', 'serials === 1904)', 'serials !== 1904)'],
    ],
  ),
  ...at(
    'ui/form/save/save-machine.ts',
    ['tests/form/save-machine.test.ts'],
    [
      [
        'save: a save while the service asks to wait is sent',
        "if (state.remind) return stay(state, effect('remindOfWait', state.remind));",
        '',
      ],
      [
        'save: what was typed after a lost write is left behind',
        'if (!state.written || sameValue(state.attempt.typed, state.written.typed))',
        'if (state.written)',
      ],
      ['save: what a lost write stored is a change of others', 'const own = written ?', 'const own = !written ?'],
      [
        'save: a record is created twice where several are',
        'documents.find((other) => !isCreated(state, other))',
        'documents.find((other) => !isCreated(state, other)) ?? (state.created.length > documents.length ? undefined : documents[0])',
      ],
      [
        'save: a search that failed counts as nothing found',
        "if (at === 'search') return fail(state, { outcome: 'unknown', error });",
        '',
      ],
    ],
  ),
  ...at(
    'api/drafts.ts',
    ['tests/api/drafts.test.ts'],
    [
      ['drafts: the oldest comes first', 'other.at - one.at', 'one.at - other.at'],
      ['drafts: one in memory is forgotten', 'else inMemory.set(draft.id, draft);', ''],
    ],
  ),
  ...at(
    'ui/form/drafts/keep-draft.ts',
    ['tests/form/lost-creates.test.tsx'],
    [['drafts: a create that was sent is not noted', 'isSent = isSentNow;', '']],
  ),
  ...at(
    'resources/units/rules/reading-round.ts',
    ['tests/units/reading-round.test.ts'],
    [
      [
        'round: a restarted meter is counted from its last number',
        'const previous = changed ? changed.first : before;\n  const ofOld',
        'const previous = before;\n  const ofOld',
      ],
      ['round: no consumption is not marked', 'consumption === 0 && last !== 0', 'consumption === 0 && last === 0'],
      ['round: a cost below zero is written', '|| consumption < 0 ? undefined', '? undefined'],
      ['round: a reading of today counts as the last one', "(row.day ?? '') < day);", "(row.day ?? '') <= day);"],
    ],
  ),
  ...at(
    'resources/contracts/rules/payments.ts',
    ['tests/contracts/money-received.test.ts'],
    [
      [
        'payments: a line of the notes counts beside its receipt in a row',
        'if (known.has(line.receiptNumber) || seen.has(key)) return [];',
        'if (seen.has(key)) return [];',
      ],
      ['payments: a line that is written twice counts twice', '|| seen.has(key)) return [];', ') return [];'],
      [
        'payments: a cheque counts on the day written on it',
        '(payment.statusDay ?? payment.day) : payment.day',
        'payment.day : payment.day',
      ],
      [
        'payments: one that bounced counts on the day it did',
        'isCheque(payment) && isReceived(payment) ?',
        'isCheque(payment) ?',
      ],
      ['payments: money counts on the day of its status', 'isCheque(payment) && isReceived(payment) ?', 'isReceived(payment) ?'],
    ],
  ),
  ...at(
    'resources/contracts/rules/payments.ts',
    ['tests/features/statement.test.ts'],
    [['statement: an amount that a row states alone is forgotten', 'const amount = statedBy(row) ?? 0;', 'const amount = 0;']],
  ),
  ...at(
    'resources/contracts/rules/collected.ts',
    ['tests/contracts/money-received.test.ts'],
    [['collected: what was paid before payments were recorded came in', ' || payment.type === OPENING', '']],
  ),
  ...at(
    'resources/contracts/rules/opening.ts',
    ['tests/contracts/money-received.test.ts'],
    [['unrecorded: what is not paid is paid', 'isPaid ? amount : 0', 'amount']],
  ),
  ...at(
    'resources/contracts/rules/unrecorded.ts',
    ['tests/contracts/money-received.test.ts'],
    [
      ['unrecorded: what was credited is asked for', '[...dues, ...credits].map', 'dues.map'],
      ['unrecorded: a reservation is asked about', " || contractKind(contract) === 'reservation'", ''],
      ['unrecorded: nothing that is left is asked for', ' || amount <= 0', ''],
      ['unrecorded: it is written for another instalment of its day', 'day: last.day, place }', 'day: last.day, place: 0 }'],
    ],
  ),
  ...at(
    'resources/contracts/rules/cheque-writes.ts',
    ['tests/contracts/cheque-rules.test.ts'],
    [
      [
        'cheques: the status of one of several is that of all',
        'cheques.every(({ payments }) =>',
        'cheques.some(({ payments }) =>',
      ],
      [
        'cheques: the status of one payment is that of its cheque',
        'payments.every((payment) => foundIn',
        'payments.some((payment) => foundIn',
      ],
      ['cheques: one that is not replaced counts so by what stands for it', "haveStatus(contract, [cheque], 'replaced') &&", ''],
    ],
  ),
  ...at(
    'resources/contracts/rules/payments.ts',
    ['tests/contracts/cheque-rules.test.ts'],
    [['cheques: the number of a replaced one stays taken', "['cancelled', 'replaced', 'returned']", "['cancelled', 'returned']"]],
  ),
  ...at(
    'resources/contracts/rules/cheques.ts',
    ['tests/contracts/cheque-rules.test.ts'],
    [
      ['cheques: one for an instalment that stays is given back', 'if (standing.includes(true)) return false;', ''],
      ['cheques: one for nothing is given back', 'standing.length > 0 && ', ''],
      [
        'cheques: one dated the last day is given back',
        '(day !== undefined && day > termination)',
        '(day !== undefined && day >= termination)',
      ],
      [
        'cheques: one for an instalment of the last day is given back',
        'undefined : day <= termination;',
        'undefined : day < termination;',
      ],
      ['cheques: one of the notes stays', 'return place.due <= termination;', 'return true;'],
    ],
  ),
  ...at(
    'resources/contracts/rules/person.ts',
    ['tests/contracts/person.test.ts'],
    [
      ['persons: two of one phone are one', '`person-${name}-${reached}`', '`person-${reached}`'],
      ['persons: two of one name are one', '`${OF_CONTRACT}${idOf(contract)}`', '`person-${name}`'],
      [
        'persons: a broker is the person',
        'recordsOf(contract.customer);',
        '[...recordsOf(contract.customer), ...recordsOf(contract.contacts)];',
      ],
      ['persons: only the first phone tells', '[phone, phone1, phone2].flatMap', '[phone].flatMap'],
      [
        'persons: several are called as all of them',
        'isDocument(first) && second !== undefined',
        'second === null && isDocument(first)',
      ],
    ],
  ),
  ...at(
    'resources/contracts/rules/doubles.ts',
    ['tests/contracts/person.test.ts'],
    [
      ['doubles: one that was said to be another is found first', ' && !isOther(key, other)', ''],
      ['doubles: a name in Arabic tells nothing', "[english ?? '', arabic ?? '']", "[english ?? '']"],
      ['doubles: who has no name is one', "if (key !== '') {", 'if (contract) {'],
      [
        'doubles: a further customer is the first',
        'const customer = isDocument(first) ? first : {};',
        'const customer = Object.assign({}, ...entriesOf(contract.customer).filter(isDocument));',
      ],
    ],
  ),
  ...at(
    'resources/contracts/rules/proration.ts',
    ['tests/contracts/settlement.test.ts'],
    [
      [
        'proration: the day of a termination is given back',
        ': last, end !== undefined',
        ': addDays(last, -1), end !== undefined',
      ],
      ['proration: days beyond the agreed end are given back', 'end !== undefined && end < until ? end : until', 'until'],
    ],
  ),
  ...at(
    'resources/contracts/rules/deductions.ts',
    ['tests/contracts/settlement.test.ts'],
    [
      [
        'deductions: VAT is added in a row without totals',
        'isDocument(row.total) ? vatRate(contract) : 0;\n  return entriesOf(row.debts)',
        'vatRate(contract);\n  return entriesOf(row.debts)',
      ],
      ['deductions: VAT is taken off in a row without totals', 'total ? vatRate(contract) : 0', 'vatRate(contract)'],
    ],
  ),
  ...at(
    'resources/contracts/rules/deductions.ts',
    ['tests/contracts/credit-notes.test.ts'],
    [
      [
        'credits: VAT is added in a row without totals',
        'isDocument(row.total) ? vatRate(contract) : 0;\n  return entriesOf(row.settlements)',
        'vatRate(contract);\n  return entriesOf(row.settlements)',
      ],
      [
        'credits: VAT is left out',
        'isDocument(row.total) ? vatRate(contract) : 0;\n  return entriesOf(row.settlements)',
        '0;\n  return entriesOf(row.settlements)',
      ],
      ['credits: one below 0 is an instalment', 'return amount > 0 ?', 'return amount !== 0 ?'],
    ],
  ),
  ...at(
    'resources/contracts/rules/due.ts',
    ['tests/contracts/credit-notes.test.ts'],
    [
      [
        'credits: what totals count already is taken off twice',
        'isDocument(term.total) ? credits : []',
        'isDocument(term.total) ? [] : []',
      ],
      ['credits: what no totals count is added', 'isDocument(term) && isDocument(term.total) ? credits : []', 'credits'],
      ['credits: those of other words count as the same', 'description === one.description && ', ''],
    ],
  ),
  ...at(
    'resources/contracts/rules/receipts.ts',
    ['tests/contracts/settlement.test.ts'],
    [
      [
        'deductions: VAT is left out as one is added to a row without totals',
        'isDocument(term.total) ? amount / (1 + vatRate(contract)) : amount;',
        'amount / (1 + vatRate(contract));',
      ],
    ],
  ),
  ...at(
    'resources/contracts/rules/ledger.ts',
    ['tests/contracts/contract-outstanding.test.ts', 'tests/contracts/money-received.test.ts'],
    [
      ['ledger: a debt carried in is not paid first', 'const ofDebt = Math.min(debt, brought);', 'const ofDebt = 0;'],
      ['ledger: what a debt took settles an instalment too', 'unplaced -= settled + ofDebt;', 'unplaced -= settled;'],
    ],
  ),
  ...at(
    'resources/contracts/rules/ledger.ts',
    ['tests/contracts/money-received.test.ts', 'tests/contracts/credit-notes.test.ts'],
    [
      [
        'ledger: all of a promise is lost where money takes part of its place',
        'row.promised = Math.min(row.promised, row.amount - row.settled);',
        'if (row.promised > row.amount - row.settled) row.promised = 0;',
      ],
      ['ledger: a cheque promises other rows', 'filsPromised(own)', 'filsPromised(payments)'],
      ['ledger: money takes the place of cheques first', 'of [false, true]', 'of [true, false]'],
      ['ledger: money never takes the place of cheques', 'of [false, true]', 'of [false]'],
      ['credits: they are due a day late', 'const isDue = day <= today;', 'const isDue = day < today;'],
      ['credits: they reach what fell due before their day', 'isDue ? rows : rows.filter(({ due }) => due.day >= day)', 'rows'],
      ['credits: an instalment of their day is not reached', 'due.day >= day)', 'due.day > day)'],
      ['credits: a debt carried in is not paid first', 'isDue ? Math.min(debt, toFils(-amount)) : 0', '0'],
      [
        'credits: a debt carried in is paid before their day',
        'isDue ? Math.min(debt, toFils(-amount)) : 0',
        'Math.min(debt, toFils(-amount))',
      ],
      ['credits: what is beyond all instalments is lost', 'if (isDue) uncredited += rest;', ''],
      ['credits: what is to come counts in full', 'toFils(-amount) - (isDue ? 0 : rest)', 'toFils(-amount)'],
      ['credits: settlements are not looked for', '|| entriesOf(row.settlements).length > 0', ''],
    ],
  ),
  ...at(
    'ui/change-many/write-changes.ts',
    ['tests/ui/write-changes.test.ts'],
    [
      ['changes: a summary row is written', "if (listRow(fresh) === 'summary') throw", "if (listRow(fresh) === 'whole') throw"],
      [
        'undo of a run: what was before is what came after',
        'written: { id, before: fresh, after }',
        'written: { id, before: after, after }',
      ],
    ],
  ),
  ...at(
    'ui/form/history/form-history.ts',
    ['tests/form/form-history.test.ts'],
    [
      [
        'undo: what was before is what came after',
        '.map(({ path, before }) => [path, before]',
        '.map(({ path, after }) => [path, after]',
      ],
      [
        'redo: what came after is what was before',
        'put(step.changes.map(({ path, after }) => [path, after]))',
        'put(step.changes.map(({ path, before }) => [path, before]))',
      ],
      ['undo: what changed first is taken back first', 'step.changes.toReversed().map', 'step.changes.map'],
    ],
  ),
  ...at(
    'resources/contracts/payments/undo-payments.ts',
    ['tests/contracts/payments-kept.test.ts'],
    [
      [
        'undo of payments: what came after stays',
        'change: (contract) => (sent = undone(record, contract))',
        'change: (contract) => contract',
      ],
      ['undo of payments: an added field is left out, which a service keeps', 'written.map(emptiedOnUndo)', 'written'],
    ],
  ),
  ...at(
    'ui/form/rows/row-actions.ts',
    ['tests/form/row-actions.test.ts'],
    [
      ['rows: one that is put back comes first', 'before === undefined ? 0 : now.indexOf(before) + 1', '0'],
      [
        'rows: one that is added takes a number in use',
        '{ ...row, [numbered]: nextNumber(known, numbered) }',
        '{ ...row, [numbered]: known.order.length }',
      ],
    ],
  ),
  ...at(
    'api/import-reports.ts',
    ['tests/api/import-reports.test.ts'],
    [
      ['reports: entries of one that is deleted stay', "transaction.objectStore('entries').delete(keysFrom(...own)),", ''],
      [
        'reports: what is stored later leaves what was in memory',
        'inMemory.get(at.key) === unstored) inMemory',
        'inMemory.get(at.key) === before) inMemory',
      ],
      ['reports: what was not stored is left out', 'new Map(before?.entries)', 'new Map<number, ReportEntry>()'],
      ['reports: one that is too old stays', 'onOpen: (found) => dropExpired(found)', 'onOpen: () => undefined'],
    ],
  ),
  ...at(
    'api/merge.ts',
    ['tests/api/merge.test.ts'],
    [
      ['merge: rows of two years are one row', '/Id$|^(?:member|period|year)$/', '/Id$|^(?:member|period)$/'],
      [
        'merge: a new number is one that I took',
        '[...lists.base, ...lists.mine, ...lists.theirs]',
        '[...lists.base, ...lists.theirs]',
      ],
      [
        'merge: a new number is one that others took',
        '[...lists.base, ...lists.mine, ...lists.theirs]',
        '[...lists.base, ...lists.mine]',
      ],
    ],
  ),
  ...at(
    'api/merge.ts',
    ['tests/api/merge.test.ts'],
    [
      [
        'merge: rows of two numbers are one row',
        'const isRenumbered = numberKey(one) !== undefined',
        'const isRenumbered = numberKey(one) === null',
      ],
    ],
  ),
  ...at(
    'ui/change-many/change-plan.ts',
    ['tests/ui/bulk-change.test.ts'],
    [
      [
        'changes: what was before is shown as what comes after',
        'base: document, mine: document, theirs: after',
        'base: after, mine: after, theirs: document',
      ],
    ],
  ),
  ...at(
    'ui/exchange/import/undo-import.ts',
    ['tests/ui/exchange/undo-import.test.ts'],
    [
      [
        'undo of lists: what was before is what came after',
        '[readRecord(entry.before), readRecord(entry.after)]',
        '[readRecord(entry.after), readRecord(entry.before)]',
      ],
    ],
  ),
  ...at(
    'ui/write-run/delete-created.ts',
    ['tests/ui/delete-created.test.ts'],
    [
      [
        'undo of lists: a summary is compared',
        "if (listRow(fresh) === 'summary') throw",
        "if (listRow(fresh) === 'whole') throw",
      ],
    ],
  ),
  ...at(
    'resources/units/readings/write-readings.ts',
    ['tests/units/reading-round.test.ts'],
    [['readings: a summary is written', "if (listRow(fresh) === 'summary') throw", "if (listRow(fresh) === 'whole') throw"]],
  ),
  ...at(
    'resources/contracts/payments/write-payments.ts',
    ['tests/contracts/payments-kept.test.ts'],
    [
      [
        'payments: a summary is written',
        "if (listRow(contract) === 'summary') throw",
        "if (listRow(contract) === 'whole') throw",
      ],
    ],
  ),
  ...at(
    'api/write-queue.ts',
    ['tests/units/reprice-rules.test.ts'],
    [
      ['queue: it waits without end', 'delays < DELAYS ? delayAfter?.(error) : undefined', 'delayAfter?.(error)'],
      [
        'queue: a write that was stored does not end the count of waits',
        'result: await write(item) });\n      delays = 0;',
        'result: await write(item) });',
      ],
    ],
  ),
  ...at(
    'ui/exchange/import/import-plan.ts',
    ['tests/ui/exchange/import-plan.test.ts'],
    [['imports: an empty cell clears what is new', 'if (emptyClears && !isNew && cellText', 'if (emptyClears && cellText']],
  ),
];
