import { describe, expect, test } from 'vitest';
import { createdId } from '@/api/record-id';
import { outcomeOf } from '@/api/api-error';
import { clientOf, connectTo, json, page, rejection, text } from './fake-service';
import { writes } from './operations';

const field = 'specs.2.featureNumber';
const [path, message] = [field.split('.'), 'must be a number'];
const nested = [
  { property: 'specs', children: [{ property: '2', children: [{ property: path[2], constraints: { a: message } }] }] },
];

/** Bodies in which servers name the wrong field. */
const namingFields: ReadonlyArray<readonly [name: string, body: unknown, message?: string]> = [
  ['{errors:{field:text}}', { errors: { 'specs[2].featureNumber': message } }],
  ['{errors:{field:[texts]}} (Laravel, Rails)', { message: 'Invalid', errors: { [field]: [message] } }, 'Invalid'],
  ['[{field,message}]', [{ field, message }]],
  ['express-validator', { errors: [{ type: 'field', path: 'specs[2].featureNumber', msg: message, location: 'body' }] }],
  ['{errors:[{param,msg}]}', { errors: [{ param: field, msg: message }] }],
  ['FastAPI', { detail: [{ loc: ['body', 'specs', 2, 'featureNumber'], msg: message, type: 'int' }] }],
  ['{message:[texts]} (Nest)', { statusCode: 400, message: [`${field} ${message}`], error: 'Bad Request' }, 'Bad Request'],
  ['{message:[{property,constraints}]} (class-validator)', { message: nested }],
  ['{error:{details:[{path:[…]}]}} (Joi)', { error: { details: [{ path: ['specs', 2, 'featureNumber'], message }] } }],
  ['Strapi', { data: null, error: { status: 400, message: 'Wrong', details: { errors: [{ path, message }] } } }, 'Wrong'],
  ['problem+json', { type: 'about:blank', title: 'Invalid', 'invalid-params': [{ name: field, reason: message }] }, 'Invalid'],
  ['JSON:API', { errors: [{ source: { pointer: `/data/attributes/${path.join('/')}` }, title: 'Invalid', detail: message }] }],
  ['mongoose', { _message: 'Validation failed', errors: { [field]: { message, kind: 'Number', path: field } } }],
  ['maps inside maps (Django)', { errors: { specs: { '2': { featureNumber: [message] } } } }],
  ['lists inside maps (Django)', { errors: { specs: [{}, {}, { featureNumber: [message] }] } }],
  ['zod issues', { error: { issues: [{ path: ['specs', 2, 'featureNumber'], message }] } }],
  ['ajv pointers', { errors: [{ instancePath: `/${path.join('/')}`, message }] }],
  ['one {field,message}', { status: 422, error: { field, message } }, message],
  ['a bare map (Rails)', { [field]: [message] }],
];

/* One of each kind. The others meet errors with fields and without in `tests/faults/operations.test.ts`. */
const kinds = ['create a unit', 'patch a contract', 'send a signal over channels', 'remove a quota plan'] as const;

describe.each(kinds)('%s', (kind) => {
  const write = writes[kind];

  test.each(namingFields)('a refused field is found in %s [S422a, S422b, S422c, S422d]', async (_name, body, serverMessage) => {
    connectTo(() => json(body, { status: 422 }));
    const error = (await rejection(write())) as { fields: Array<{ path: string; messages: string[] }> };
    expect(error).toMatchObject({ problem: 'invalid', status: 422, fields: [{ path: field }], serverMessage });
    expect(error.fields).toHaveLength(1);
    expect(error.fields[0]?.messages.join()).toContain(message);
  });

  test.each<[string, () => Response, string | undefined]>([
    ['{status,message}', () => json({ status: 422, message: 'missing fields' }, { status: 422 }), 'missing fields'],
    ['{error}', () => json({ error: 'missing fields' }, { status: 422 }), 'missing fields'],
    ['{error:{message}}', () => json({ error: { code: 'E1', message: 'missing fields' } }, { status: 422 }), 'missing fields'],
    ['plain text', () => text('missing fields', { status: 422 }), 'missing fields'],
    ['a bare JSON text', () => json('missing fields', { status: 422 }), 'missing fields'],
    ['a list of sentences', () => json({ errors: ['missing fields', 'and more'] }, { status: 422 }), 'missing fields\nand more'],
    ['a web page', () => text(page, { status: 422 }), undefined],
    ['nothing', () => text('', { status: 422 }), undefined],
    ['a stack trace', () => text('TypeError: broken\n    at run (/srv/app.js:1)\n', { status: 422 }), 'TypeError: broken'],
  ])('words without a field are told as they are: %s [S422e]', async (_name, answer, serverMessage) => {
    connectTo(answer);
    expect(await rejection(write())).toMatchObject({ problem: 'invalid', fields: [], serverMessage });
  });

  test.each<[string, () => Response]>([
    ['a record', () => json({ _id: '9', name: 'B' }, { status: 201 })],
    ['a record whose own status says failed', () => json({ _id: '9', status: 'failed', errors: [] })],
    ['OK', () => text('OK')],
    ['OK as HTML', () => text('OK', { headers: { 'Content-Type': 'text/html' } })],
    ['true', () => json(true)],
    ['{}', () => json({})],
    ['{message:"created"}', () => json({ message: 'created', status: 'success', code: 200 })],
    ['{id}', () => json({ id: 9 })],
    ['{deleted:true}', () => json({ deleted: true })],
    ['{acknowledged,deletedCount}', () => json({ acknowledged: true, deletedCount: 1 })],
    ['[]', () => json([])],
    ['a truncated record', () => text('{"_id":"9","na')],
  ])('is accepted with %s [B2, B4]', async (_name, answer) => {
    const { asked } = connectTo(answer);
    await expect(write()).resolves.not.toThrow();
    expect(asked).toHaveLength(1);
  });

  test.each<[string, unknown]>([
    ['{errors:[…]}', { errors: [{ message: 'the name is taken' }] }],
    ['a failed record', { _id: '9', success: false, message: 'the name is taken' }],
  ])('is refused with 200 and %s [B5]', async (_name, body) => {
    connectTo(() => json(body));
    const error = await rejection(write());
    expect(error).toMatchObject({ problem: 'refused', serverMessage: 'the name is taken', status: 200 });
    expect(outcomeOf(error)).toBe('refused');
  });
});

test('a repeated message is reported once, messages of a field together, HTML as plain text [S422f, S422b]', async () => {
  const errors = ['<b>أ</b>', 'two', 'two'].map((said) => ({ field: 'name', message: said }));
  const { client } = clientOf(() => json({ errors }, { status: 422 }));
  expect(await rejection(client.put('/x', {}))).toMatchObject({ fields: [{ path: 'name', messages: ['<b>أ</b>', 'two'] }] });
});

test.each<[string, () => Response, string]>([
  ['a record', () => json({ _id: 'x1' }), 'x1'],
  ['{id}', () => json({ id: 12 }), '12'],
  ['{data:{…}}', () => json({ data: { _id: 'x2' } }), 'x2'],
  ['{insertedId}', () => json({ acknowledged: true, insertedId: 'x3' }), 'x3'],
  ['a list of one', () => json([{ _id: 'x4' }]), 'x4'],
  ['a Location header', () => text('', { status: 201, headers: { Location: 'https://core.test/api/units/x%205?v=1' } }), 'x 5'],
  ['nothing', () => text('', { status: 201 }), ''],
  ['two records', () => json([{ _id: 'x6' }, { _id: 'x7' }]), ''],
])('the new id is found in %s [B2, B4]', async (_, answer, id) => {
  const { client } = clientOf(answer);
  expect(createdId(await client.post('/api/units', {}))).toBe(id);
});
