import { connectionId } from '@/api/session';

const KEPT = 8;

const nothing = { connection: '', paths: [] as readonly string[] };

let visited = nothing;

/** The addresses visited over this connection since the page was loaded, the last one first. */
export const visits = (): readonly string[] => (visited.connection === connectionId() ? visited.paths : []);

export function noteVisit(path: string): void {
  const others = visits().filter((other) => other !== path);
  visited = { connection: connectionId(), paths: [path, ...others].slice(0, KEPT) };
}

/** Whoever signs in after this reader has visited nothing yet. */
export function forgetVisits(): void {
  visited = nothing;
}
