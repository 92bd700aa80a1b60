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
  'due-contracts',
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
      ['term: cheques that came to nothing are drawn', '!GONE.has(status)', 'status !== undefined'],
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
        "isLive(contractDays(contract), today) ? 'convert' : undefined",
        "'convert'",
      ],
      ['next: a renewal comes before a late payment', "if (overdue) return 'record';", ''],
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
    'api/document.ts',
    ['tests/api/document.test.ts', 'tests/form/record-values.test.ts'],
    [
      ['document: a group is replaced whole', 'if (isDocument(before) && isDocument(after)) return patched(before, after);', ''],
      [
        'document: new keys come first',
        'new Map([...Object.entries(base), ...fields])',
        'new Map([...fields, ...Object.entries(base), ...fields])',
      ],
      ['document: emptying what was missing is a change', 'if (isBlank(before) && isEmpty(after)) return false;', ''],
      [
        'document: a key on one side only counts as the same',
        'Object.keys(b).every((name) => Object.hasOwn(a, name) || b[name] === undefined)',
        'true',
      ],
      ['document: lossless numbers are always the same', 'a.source === b.source', "a.source !== ''"],
      [
        'document: a PATCH sends the whole record',
        'filter(([name]) => valueOf(changes, name) !== undefined)',
        'filter(() => true)',
      ],
      ['document: inherited names are values', 'Object.hasOwn(document, name) ? document[name] : undefined', 'document[name]'],
    ],
  ),
  ...at(
    'api/response.ts',
    ['tests/api'],
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
    ['tests/api'],
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
    ['tests/api', 'tests/faults/operations.test.ts'],
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
    ['tests/api'],
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
    ['tests/api'],
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
    ['tests/api'],
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
    ['tests/api', 'tests/features/sign-in.test.tsx'],
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
    ['tests/units/reprice-rules.test.ts', 'tests/units/reprice.test.tsx'],
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
    ['tests/form', 'tests/units/unit-edit.test.tsx'],
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
        'accepted: state.accepted });\n\n/** Decides',
        'accepted: [] });\n\n/** Decides',
      ],
      ['save: a 409 is told without a look', "error.problem === 'conflict'", 'false'],
    ],
  ),
  ...at(
    'ui/form/save/save-machine.ts',
    ['tests/form/lost-creates.test.tsx'],
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
    ['tests/units/unit-create.test.tsx', 'tests/units/unit-edit.test.tsx'],
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
    ['tests/i18n'],
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
    ['tests/i18n'],
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
    [
      [
        'availability: a lease that ends on the day another begins is none',
        'latest !== undefined && entry <= latest',
        'latest !== undefined && entry < latest',
      ],
      ['availability: a reservation gives way to a lease', "if (kinds.includes('reservation')) return 'reserved';\n", ''],
    ],
  ),
  ...at(
    'resources/contracts/rules/contract-days.ts',
    ['tests/contracts'],
    [
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
    'resources/contracts/rules/money.ts',
    ['tests/contracts'],
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
    ['tests/contracts'],
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
    ['tests/contracts'],
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
    ['tests/contracts'],
    [
      ['renewal: it begins on the last day', 'const begin = addDays(last, 1);', 'const begin = last;'],
      ['renewal: the termination is renewed', "  'terminationDate',\n", ''],
    ],
  ),
  ...at(
    'resources/quota-plans/rules/attainment.ts',
    ['tests/quota-plans'],
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
      ['plan: a limit of 0 excludes every price', 'if (maxPrice && price >', "if (typeof maxPrice === 'number' && price >"],
    ],
  ),
  ...at(
    'resources/units/rules/reprice.ts',
    ['tests/units'],
    [['reprice: halves are rounded down', '2n * parts + unit * WHOLE', '2n * parts + unit * WHOLE - 1n']],
  ),
  ...at(
    'resources/units/rules/price-basis.ts',
    ['tests/units'],
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
    ['tests/mocks'],
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
        'return compared(textOf(a), textOf(b)) || a.amount - b.amount;',
        'return 0;',
      ],
      ['statement: contracts follow the order of the list', 'contracts.toSorted(byId)', 'contracts'],
      ['statement: an amount that a row states alone is forgotten', 'if (!isDocument(row) ||', 'if (isDocument(row) ||'],
      ['statement: what is owed without records is claimed', 'if (isTracked(contract)) entries', 'if (contract) entries'],
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
    ['tests/ledger'],
    [['ledger: a draft outlives its save', "if (outcome === 'saved') remove();", '']],
  ),
  ...at(
    'ui/form/drafts/keeper.ts',
    ['tests/ledger'],
    [
      ['ledger: nothing is stored in pauses of typing', 'timer ??= setTimeout(() => void store(), PAUSE);', ''],
      ['ledger: a reload loses the last keys', "addEventListener('pagehide', leave);", ''],
    ],
  ),
  ...at(
    'ui/form/drafts/draft-keeper.tsx',
    ['tests/ledger'],
    [['ledger: Discard keeps the draft', 'leave(draft.remove)', 'leave(draft.keep)']],
  ),
  ...at(
    'ui/form/drafts/draft-boundary.tsx',
    ['tests/ledger'],
    [['ledger: a draft is continued over the record of today', '{children(draft?.base ?? base)}', '{children(base)}']],
  ),
  ...at(
    'ui/form/save/reconciliation.ts',
    ['tests/ledger'],
    [
      ['ledger: a choice of theirs is sent as mine', '({ id }) => choices.get(id)', "({ id }) => choices.get(id) && 'mine'"],
      ['ledger: nobody is asked', 'if (isAsking) return undefined;', ''],
    ],
  ),
  ...at(
    'ui/form/save/save-machine.ts',
    ['tests/ledger'],
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
    ['tests/ledger'],
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
    ['tests/form/lost-saves.test.tsx'],
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
    ['tests/form/save-pause.test.tsx'],
    [['countdown: Save sends before its end', "if (state.remind) return stay(state, effect('remindOfWait', state.remind));", '']],
  ),
  ...at(
    'ui/loading/pause.tsx',
    ['tests/form/save-pause.test.tsx'],
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
  ...at('resources/contracts/rules/money.ts', contractRules, [
    [
      'money: of equal fractions the last gets the fil',
      'b.fraction - a.fraction || a.index - b.index',
      'b.fraction - a.fraction || b.index - a.index',
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
    ['renewal: payments keep their old sum', ': round2((sum * after) / before)) : sum;', ': sum) : sum;'],
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
    ['closing: rent that is still open is forgotten', 'Math.max(0, kept - settled)', '0'],
    [
      'closing: what is deducted is asked to be refunded',
      'sumToCent([guaranty, -payback, -deducted])',
      'sumToCent([guaranty, -payback])',
    ],
    ['closing: a cheque of the last day goes back', 'payment.day > last)', 'payment.day >= last)'],
  ]),
  ...at(
    'resources/contracts/rules/proration.ts',
    ['tests/contracts/settlement.test.ts'],
    [
      ['proration: the last day itself is given back', 'last < start ? addDays(start, -1) : last', 'addDays(last, -1)'],
      ['proration: a fee is given back by days', 'if (isExtra(due)) return 0;', ''],
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
    [['payment: a limit counts from the price on', 'price > toMinor(maxPrice)', 'price >= toMinor(maxPrice)']],
  ),
  ...at(
    'api/merge.ts',
    ['tests/api/merge.test.ts'],
    [
      [
        'merge: what both emptied in two ways is a conflict',
        '(isBlank(one) && isBlank(other)) || sameValue(one, other)',
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
    ['tests/ui/exchange', 'tests/contracts/bookings.test.tsx'],
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
        'left.some((part) => part && part.reader.depth === 0)',
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
      ['lists: a line above the headings holds for all rows', 'if (first) parts.set(first.number, first.part);', ''],
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
    ['tests/ui/exchange'],
    [
      ['imports: an amount far off is not marked', 'if (value >= middle * 100)', 'if (value >= middle * 1e9)'],
      ['imports: an amount below zero is not marked', "if (value < 0) return 'belowZero';", ''],
      ['imports: an answer that cannot be read counts', "return 'problem' in typed ? asked :", 'return'],
      ['imports: what is typed is answered for', 'const answer = isTyped ? undefined :', 'const answer ='],
    ],
  ),
  ...at(
    'ui/exchange/import/import-cells.ts',
    ['tests/ui/exchange'],
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
        'documents[0]',
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
];
