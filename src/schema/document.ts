/** A record exactly as the service sent it. Schemas make views of it; what is sent back is this, with the touched places replaced. */
export type ServiceDocument = { readonly [name: string]: unknown };

export const isDocument = (value: unknown): value is ServiceDocument => typeof value === 'object' && value !== null && !Array.isArray(value);
