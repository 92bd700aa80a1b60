// oxlint-disable eslint/no-restricted-imports oxc/no-barrel-file -- the one place that names zod, and hands on what it has
import { config } from 'zod/mini';

// The Trusted Types policy of the deployed app refuses the code generation that zod probes for.
config({ jitless: true });

export * from 'zod/mini';
