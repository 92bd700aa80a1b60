/** Escapes, classes and group openings are one piece each, so that their contents are not taken for repeats. */
const PIECE =
  /\\(?:[pPu]\{[^}]*\}|u[\da-f]{4}|x..|c.|.)|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:[a-z-]*:|<[^>]*>))?|\)|(?:[*+?]|\{\d+(?:,\d*)?\})\??|[^\\[\]()]/gisu;

export const piecesOf = (pattern: string): string[] => pattern.match(PIECE) ?? [];

const REPEAT = /^(?:[*+?]|\{(?<from>\d+)(?<open>,(?<to>\d*))?\})/;

export function boundsOf(piece: string): { from: number; to: number } | undefined {
  const repeat = REPEAT.exec(piece)?.groups;
  if (!repeat) return undefined;
  if (piece.startsWith('?')) return { from: 0, to: 1 };
  if (piece.startsWith('*')) return { from: 0, to: Infinity };
  if (piece.startsWith('+')) return { from: 1, to: Infinity };
  const { from, open, to } = repeat;
  return { from: Number(from), to: open === undefined ? Number(from) : to ? Number(to) : Infinity };
}

/** The end of a search from a place on: whether it finds, and how many letters it compares for it. */
type Search = { found: boolean; steps: number };
type State = (at: number) => Search;

type Part = { takes: boolean; before: (next: State) => State };

const found: State = () => ({ found: true, steps: 0 });
const failed: Search = { found: false, steps: 0 };

/**
 * Returns what counts the letters that a search in a text compares where it tries all ways one after the other, as browsers do. In contrast
 * to its time they are the same on every machine; and as each way from a place on is counted once, to count is quick where to search is
 * not. Knows what a rule may hold: no lookaround, no reference back, no repeat of what matches in several ways.
 */
export function stepCounter(pattern: string, longest: number): (text: string) => number {
  const pieces = piecesOf(pattern);
  let place = 0;
  let letters: string[] = [];
  let text = 0;

  function choice(): Part {
    const ways = [sequence()];
    while (pieces[place] === '|') {
      place += 1;
      ways.push(sequence());
    }
    const before = (next: State) => ways.map((way) => way.before(next)).reduceRight((rest, way) => either(way, rest));
    return { takes: ways.some(({ takes }) => takes), before };
  }

  function sequence(): Part {
    const parts: Part[] = [];
    while (place < pieces.length && pieces[place] !== '|' && pieces[place] !== ')') parts.push(repeated());
    const before = (next: State) => parts.reduceRight((rest, part) => part.before(rest), next);
    return { takes: parts.some(({ takes }) => takes), before };
  }

  function repeated(): Part {
    const part = single();
    const repeat = pieces[place] ?? '';
    const bounds = boundsOf(repeat);
    if (!bounds) return part;
    place += 1;
    const isLazy = repeat.length > 1 && repeat.endsWith('?');
    // No text holds more of what takes letters, and what takes none says nothing new when repeated.
    const most = part.takes ? longest + 1 : 1;
    const [from, to] = [Math.min(bounds.from, most), Math.min(bounds.to, most)];
    const times = (done: number, next: State): State => {
      let state: State | undefined;
      const make = () => {
        if (done === to) return next;
        const more = part.before(times(done + 1, next));
        if (done < from) return more;
        return isLazy ? either(next, more) : either(more, next);
      };
      return (at) => (state ??= make())(at);
    };
    return { takes: part.takes, before: (next) => times(0, next) };
  }

  function single(): Part {
    const piece = pieces[place] ?? '';
    place += 1;
    if (piece.startsWith('(')) {
      const inner = choice();
      place += 1;
      return inner;
    }
    const holds = ASSERTIONS[piece];
    const fits = holds ? undefined : fitting(piece);
    const compared =
      (next: State): State =>
      (at) => {
        const letter = letters[at] ?? '';
        const isOne = fits ? letter !== '' && fits(letter) : holds?.(letters, at);
        const rest = isOne ? next(fits ? at + 1 : at) : failed;
        return { found: rest.found, steps: rest.steps + 1 };
      };
    return { takes: fits !== undefined, before: compared };
  }

  /** Tries one way, and another one where it fails; each place of a text once. */
  function either(first: State, second: State): State {
    let [known, of]: [Search[], number] = [[], 0];
    return (at) => {
      if (of !== text) [known, of] = [[], text];
      const one = known[at] ?? first(at);
      if (known[at]) return one;
      const other = one.found ? failed : second(at);
      return (known[at] = { found: one.found || other.found, steps: one.steps + other.steps });
    };
  }

  const whole = choice().before(found);
  return (searched) => {
    letters = Array.from(searched);
    text += 1;
    let steps = 0;
    for (let from = 0; from <= letters.length; from += 1) {
      const one = whole(from);
      steps += one.steps;
      if (one.found) break;
    }
    return steps;
  };
}

const isWord = (letter = ''): boolean => /^\w$/iu.test(letter);
const isBound = (letters: readonly string[], at: number): boolean => isWord(letters[at - 1]) !== isWord(letters[at]);

const ASSERTIONS: Record<string, (letters: readonly string[], at: number) => boolean> = {
  '^': (_letters, at) => at === 0,
  $: (letters, at) => at === letters.length,
  '\\b': isBound,
  '\\B': (letters, at) => !isBound(letters, at),
};

function fitting(piece: string): (letter: string) => boolean {
  const expression = new RegExp(`^${piece}$`, 'iu');
  const known = new Map<string, boolean>();
  return (letter) => {
    const fits = known.get(letter) ?? expression.test(letter);
    known.set(letter, fits);
    return fits;
  };
}
