/* The configuration of a deployment, and the types that `main` hands to the application. */

/** The two addresses of the service: units and contracts live under `base`, signals and quota plans under `api`. */
export type Addresses = { base: string; api: string };

export type DeploymentConfig = {
  /** Addresses of the service. With them the app opens on sign-in and asks for the key only. */
  addresses?: Addresses;
  /** `false` hides the demo. */
  demo: boolean;
  /** `false` keeps the application from opening without a network. */
  offline?: boolean;
  /** The size of a list, in MB, from which on the application asks before it reads it. */
  askAbove?: number;
  /** The desks that are open, as written; `desks/desks.ts` reads them. All of them without it. */
  desks?: unknown;
  /** The company that offers and reports name, as written; `ui/paper/company.ts` reads it when it is shown. */
  company?: unknown;
};

export const resourceNames = ['units', 'contracts', 'notification-signals', 'quota-plans'] as const;
export type ResourceName = (typeof resourceNames)[number];

export type DemoSize = 100 | 1_000 | 10_000 | 100_000;

/** Several may apply at once. Without any, the demo answers as docs/INTERFACE.md describes. */
export type DemoQuirk =
  /** Writes are accepted with an empty body. */
  | 'emptyBodies'
  /** Lists and records come as `{ data }`. */
  | 'wrapped'
  /** Paged lists come as bare arrays. */
  | 'bareLists'
  /** Refusals are `{ errors: [text] }`, those of a write even with 200. */
  | 'locaErrors'
  | 'doubleSlashOnly'
  | 'noPatch'
  /** Paged lists do not sort, search or filter. */
  | 'ignoresQuery'
  /** Payments in the rows of contracts are accepted and not stored. */
  | 'dropsPayments';

export type DemoFailure = {
  resource?: ResourceName;
  /** `network`: no answer at all. */
  status: number | 'network';
  /** Every n-th request, counted; or a random share in percent. */
  often: { every: number } | { percent: number };
};

export type DemoSituation = {
  size: DemoSize;
  /** Milliseconds before each answer; 0 is normal. */
  latency: number;
  failures: readonly DemoFailure[];
  offline: boolean;
  /** The next request is answered with 401. */
  keyExpires: boolean;
  quirks: readonly DemoQuirk[];
};

export type DemoSnapshotProblem = 'notJson' | 'notSnapshot' | 'otherVersion' | 'badRecord';

export type DemoControls = {
  situation: () => DemoSituation;
  change: (wish: Partial<Omit<DemoSituation, 'size'>>) => void;
  reset: (size?: DemoSize) => Promise<void>;
  snapshot: () => Promise<string>;
  /** Replaces all records by those of such a text, or returns the problem and changes nothing. */
  restore: (text: string) => Promise<{ problem: DemoSnapshotProblem; place?: string } | undefined>;
  find: (resource: ResourceName, text: string) => Promise<ReadonlyArray<{ id: string; name: string }>>;
  /** Changes one field in the store, as another user would; undefined when the record is deleted. */
  editAsColleague: (
    resource: ResourceName,
    id: string,
  ) => Promise<{ field: string; before: unknown; after: unknown } | undefined>;
  company: unknown;
  /** Parts of the address's `?demo=` that were not understood. */
  misread: readonly string[];
  isStorageBlocked: boolean;
};

export type DemoControl = {
  addresses: Addresses;
  /** Answers the demo's requests; loads its code at the first one. */
  fetch: typeof fetch;
  isNormal: () => boolean;
  isOnline: () => boolean;
  subscribe: (listener: () => void) => () => void;
  load: () => Promise<DemoControls>;
  controls: () => DemoControls | undefined;
};
