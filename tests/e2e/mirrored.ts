import { expect, type Page } from '@playwright/test';

/** A box of a page, or what moves with the words, as a run of text does. Where it starts and stops is in px from the edge at which a line begins. */
type Box = {
  tag: string;
  label: string;
  isLoose: boolean;
  isShown: boolean;
  start: number;
  stop: number;
  top: number;
  bottom: number;
  boxes: Box[];
};

/**
 * Returns the boxes of a page as they lie in one another, but not what is inside one with a direction of its own. They are JSON, which travels
 * from the browser much faster than thousands of objects.
 */
function boxesOf(): string {
  const isArabic = document.documentElement.dir === 'rtl';
  const width = document.documentElement.clientWidth;
  const boxOf = (tag: string, label: string, rect: DOMRect, isLoose: boolean): Box => ({
    tag,
    label,
    isLoose,
    isShown: rect.width > 1 && rect.height > 1,
    start: isArabic ? width - rect.right : rect.left,
    stop: isArabic ? width - rect.left : rect.right,
    top: rect.top,
    bottom: rect.bottom,
    boxes: [],
  });
  // Words beside a node are a text, or an inline element of their own.
  const isWords = (node: Node) =>
    node instanceof HTMLSpanElement
      ? getComputedStyle(node).display === 'inline'
      : node instanceof Text && node.data.trim() !== '';
  /** How many of the nodes of a parent are words, counted once for all of them. */
  const wordsOf = new Map<Node, number>();
  const isWithinWords = (node: Element) => {
    const parent = node.parentNode;
    if (!parent) return false;
    const words = wordsOf.get(parent) ?? [...parent.childNodes].filter(isWords).length;
    wordsOf.set(parent, words);
    return words > (isWords(node) ? 1 : 0);
  };
  const within = (element: Element): Box[] =>
    [...element.childNodes].flatMap((node) => {
      if (node instanceof Text) {
        const range = document.createRange();
        range.selectNodeContents(node);
        return node.data.trim() === '' ? [] : [boxOf('text', '', range.getBoundingClientRect(), true)];
      }
      // The charts measure their words in a drawing of their own beside the application, which comes with the first of them.
      if (!(node instanceof Element) || node.matches('script, style, body > svg')) return [];
      const { display, visibility } = getComputedStyle(node);
      if (display === 'none') return [];
      if (display === 'contents') return within(node);
      const tag = node.tagName.toLowerCase();
      // What pops up lies at its opener, whose place depends on the words before it.
      const isPlaced = !node.parentElement?.matches('.MuiPopover-root');
      const isInline = display === 'inline' && !node.matches('svg, img, input, button');
      // Figures keep their ones below each other, at the right in both languages, and so do their heads.
      const isFigure = node.matches("[data-kind='number'] *");
      const isLoose = !isPlaced || isInline || isFigure || (display.startsWith('inline') && isWithinWords(node));
      const box = boxOf(
        tag,
        `${tag}${node.id && `#${node.id}`}.${node.classList[0] ?? ''}`,
        node.getBoundingClientRect(),
        isLoose,
      );
      const isClosed = node.matches('[dir], bdi, svg, img, select') || visibility === 'hidden';
      if (box.isShown && !isClosed) box.boxes = within(node);
      return [box];
    });
  return JSON.stringify({ ...boxOf('body', 'body', new DOMRect(0, 0, width, innerHeight), false), boxes: within(document.body) });
}

/** By how much mirrored edges may differ, in px. */
const NEAR = 2;
const isNear = (one: number, other: number, by = NEAR) => Math.abs(one - other) <= by;

const widthOf = ({ start, stop }: Box) => stop - start;

/** `tops` are the outermost boxes of each page; `isWithin` tells whether the comparison came as far as their main parts. */
type Found = { boxes: number; faults: string[]; tops: string[]; isWithin: boolean };

/**
 * Compares the boxes of a page in English with those in Arabic. As texts differ in length, it is enough that a box keeps its distance
 * from one edge or the middle of the box around it, its share of the way across that, or its distance from its neighbour in the line.
 */
function compare(english: Box, arabic: Box, path: string, found: Found): void {
  if (english.tag === 'main') found.isWithin = true;
  const pairs = english.boxes.map((box, at) => ({ one: box, other: arabic.boxes[at] ?? box }));
  // A remark that one language alone needs, or a name in both.
  if (english.boxes.length !== arabic.boxes.length || pairs.some(({ one, other }) => one.tag !== other.tag)) return;
  for (const [at, { one, other }] of pairs.entries()) {
    if (!one.isShown || !other.isShown) continue;
    const name = `${path} > ${one.label}`;
    if (!one.isLoose) {
      found.boxes += 1;
      const [from, to] = [one.start - english.start, english.stop - one.stop];
      const [otherFrom, otherTo] = [other.start - arabic.start, arabic.stop - other.stop];
      const isKept =
        isNear(from, otherFrom) ||
        isNear(to, otherTo) ||
        isNear(from - to, otherFrom - otherTo, 2 * NEAR) ||
        isNear((from * widthOf(arabic)) / widthOf(english), otherFrom) ||
        keepsNeighbour(pairs[at - 1], { one, other }) ||
        keepsNeighbour({ one, other }, pairs[at + 1]);
      const say = (...edges: readonly number[]) => edges.map(Math.round).join(' and ');
      if (!isKept) found.faults.push(`${name}: ${say(from, to)} px from the edges, in Arabic ${say(otherFrom, otherTo)} px`);
    }
    compare(one, other, name, found);
  }
}

type Pair = { one: Box; other: Box };

/** Tells whether two boxes keep the distance between them, or whether the line breaks between them in one language alone. */
function keepsNeighbour(first: Pair | undefined, second: Pair | undefined): boolean {
  if (!first?.one.isShown || !first.other.isShown || !second?.one.isShown || !second.other.isShown) return false;
  const isBeside = (box: Box, next: Box) => next.start >= box.stop - 1 && next.top < box.bottom && box.top < next.bottom;
  const [inEnglish, inArabic] = [isBeside(first.one, second.one), isBeside(first.other, second.other)];
  if (inEnglish !== inArabic) return true;
  return inEnglish && isNear(second.one.start - first.one.stop, second.other.start - first.other.stop);
}

/** Compares what two pages show, and counts the boxes that were compared. */
async function compareScreens(english: Page, arabic: Page): Promise<Found> {
  const bodies = await Promise.all([english, arabic].map(async (page) => JSON.parse(await page.evaluate(boxesOf)) as Box));
  const tops = bodies.map(({ boxes }) => boxes.map(({ label }) => label).join(' '));
  const found: Found = { boxes: 0, faults: [], tops, isWithin: false };
  const [inEnglish, inArabic] = bodies;
  if (inEnglish && inArabic) compare(inEnglish, inArabic, '', found);
  return found;
}

/** Returns what does not lie mirrored in two pages that show the same; what comes a moment later in one of them is waited for. */
export async function mirrorFaults(english: Page, arabic: Page, screen: string): Promise<readonly string[]> {
  let found = await compareScreens(english, arabic);
  // A popup that one of them has alone, or a line above its main part, leaves nothing to compare with.
  await expect(async () => {
    if (!found.isWithin) found = await compareScreens(english, arabic);
    expect(found.isWithin, [`${screen}: compared ${found.boxes} boxes`, ...found.tops].join('\n')).toBe(true);
  }).toPass({ timeout: 5000 });
  return found.faults;
}
