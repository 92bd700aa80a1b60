export type Reply = { status: number; body?: unknown; headers?: Readonly<Record<string, string>> };

export type FieldProblem = { field: string; message: string };

export const ok = (body: unknown): Reply => ({ status: 200, body });
export const created = (body: unknown): Reply => ({ status: 201, body });
export const done: Reply = { status: 204 };

export const refused = (status: number, message: string, errors?: readonly FieldProblem[]): Reply => ({
  status,
  body: errors ? { status, message, errors } : { status, message },
});

export const notFound = (method: string, path: string): Reply => refused(404, `Cannot ${method} ${path}`);
