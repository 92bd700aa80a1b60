import { connectionId } from '@/api/session';

const KEPT = 8;

let visited: { connection: string; paths: readonly string[] } = { connection: '', paths: [] };

/** The addresses visited over this connection since the page was loaded, the last one first. */
export const visits = (): readonly string[] => (visited.connection === connectionId() ? visited.paths : []);

export function noteVisit(path: string): void {
  const others = visits().filter((other) => other !== path);
  visited = { connection: connectionId(), paths: [path, ...others].slice(0, KEPT) };
}
