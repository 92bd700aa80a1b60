import { seeded } from '../seeded';
import type { Page } from '@playwright/test';
import type { Language } from './screens';

/**
 * Words that Arabic writes in Latin letters too: programs, files, keys and what a service speaks, which the settings explain; and fields of the
 * service, shown as tooltips under their Arabic labels.
 */
const everywhere =
  `Manzil Excel XLSX CSV ZIP JSON PDF API URL IBAN Ctrl Alt Enter Shift HTTP CORS HTML GeoJSON GET PUT PATCH Retry-After ISO
  epoch DD/MM/YYYY MM/DD YYYY-MM-DD 2xx null userId email phone readAt`.split(/\s+/);

/** Addresses, the numbers of offers, and what is set apart as left to right, such as an example of an answer. */
const technical = /https?:\S*|\S+@\S+|OF-\d+-\w+|\u2066[^\u2069]*\u2069/g;

/**
 * Returns the texts of the demo's records in one script, and the towers that its units are named after, as BC of BC-201.
 * A single word may be one of the interface, unless it is a name.
 */
async function recordTexts(script: RegExp): Promise<string[]> {
  const found = new Set<string>();
  JSON.stringify(await seeded(new Date()), (key, value: unknown) => {
    const isOwn = /name/i.test(key) || (typeof value === 'string' && /[\s\d]|[^ -~]/.test(value));
    if (typeof value === 'string' && script.test(value) && isOwn) {
      found.add(value);
      const tower = /^(\p{Lu}+)-\d+$/u.exec(value)?.[1];
      if (tower !== undefined) found.add(tower);
    }
    return value;
  });
  return [...found];
}

const scripts = { en: /(?=\p{L})\p{Script=Arabic}/u, ar: /[A-Za-z]{2}/u };

type Said = { text: string; where: string };

/** Returns the texts of a page that are not marked as of the other language: those that are read, and those that are heard. */
export function textsOf(language: Language): Said[] {
  const other = language === 'ar' ? 'en' : 'ar';
  const said: Said[] = [];
  const add = (text: string | null | undefined, element: Element, as: string) => {
    if (!text?.trim() || element.closest('[lang]')?.getAttribute('lang') === other) return;
    // Numbers, addresses and names of the service keep their direction in Arabic.
    if (language === 'ar' && element.closest('[dir="ltr"]')) return;
    said.push({ text, where: `${element.tagName.toLowerCase()}${as}.${element.classList[0] ?? ''}` });
  };
  for (const element of document.body.querySelectorAll('*')) {
    if (element.matches('script, style, code, pre, kbd') || element.closest('code, pre, kbd') || !element.checkVisibility())
      continue;
    for (const node of element.childNodes) if (node instanceof Text) add(node.data, element, '');
    for (const name of ['aria-label', 'aria-description', 'aria-valuetext', 'placeholder', 'title', 'alt']) {
      add(element.getAttribute(name), element, ` ${name}`);
    }
  }
  add(document.title, document.documentElement.querySelector('title') ?? document.body, '');
  return said;
}

/** Returns how the texts of one language in a page of the other are looked for: `left` names those that are neither records nor known. */
export async function untranslated(language: Language) {
  // The longest first, as one may be a part of another.
  const known = [...(await recordTexts(scripts[language])), ...everywhere].toSorted((one, other) => other.length - one.length);
  const left = new Map<string, string>();
  return {
    left: () => [...left].map(([text, screen]) => `${screen}: ${text}`),
    async look(page: Page, screen: string): Promise<void> {
      for (const { text, where } of await page.evaluate(textsOf, language)) {
        if (!scripts[language].test(text)) continue;
        const own = known.reduce((rest, one) => rest.replaceAll(one, ' '), text.replaceAll(technical, ' '));
        if (scripts[language].test(own)) left.set(`${text.slice(0, 80)} in ${where}`, screen);
      }
    },
  };
}
