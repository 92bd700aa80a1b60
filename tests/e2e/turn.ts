import { execFileSync } from 'node:child_process';

/** A test, and a state that axe looks at, runs at one commit of so many where nothing else is said. */
export const TURNS = 3;

/**
 * Returns the turn of this run: the number of commits, so that twelve commits in a row have all turns. A clone of the last commit alone takes
 * a turn by its name, and a folder without history takes all. `MANZIL_TURN` chooses another.
 */
export function turnOfRun(): string {
  const git = (...words: string[]) =>
    execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return (
      process.env['MANZIL_TURN'] ??
      (git('rev-parse', '--is-shallow-repository') === 'true'
        ? String(Number.parseInt(git('rev-parse', '--short=8', 'HEAD'), 16))
        : git('rev-list', '--count', 'HEAD'))
    );
  } catch {
    return 'all';
  }
}

const turn = turnOfRun();

/** Tells whether the turn of this run, one of so many, comes to what has this number. */
export const isDue = (number: number, turns = TURNS): boolean => turn === 'all' || number % turns === Number(turn) % turns;

/** Returns those of some looks whose turn it is at what has this number: one of them in each run, or all. */
export const atTurn = <Look>(number: number, looks: readonly Look[]): readonly Look[] =>
  turn === 'all' ? looks : looks.filter((_, index) => (number + Number(turn)) % looks.length === index);

/** Tells by a name whether the turn of this run, one of so many, comes to what has it. */
export const isDueByName = (name: string, turns?: number): boolean =>
  isDue(
    [...name].reduce((hash, letter) => (hash * 7 + letter.charCodeAt(0)) % 9973, 0),
    turns,
  );
