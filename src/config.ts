/** What a deployment can say, and what `main` hands to the application. */

/** The two addresses of the service: units and contracts live under `base`, signals and quota plans under `api`. */
export type Addresses = { base: string; api: string };

export type DeploymentConfig = {
  /** Addresses of the service. With these the app opens on sign-in and asks for the key alone. */
  addresses?: Addresses;
  /** `false` hides the demo. */
  demo: boolean;
};

/** The collections of the demo, by the last part of their path. */
export type DemoResource = 'units' | 'contracts' | 'notification-signals' | 'quota-plans';

/** About how many units the demo has; its other records follow. */
export type DemoSize = 100 | 1_000 | 10_000 | 100_000;

/** How the demo can answer as other services do; several can hold at once. Without any, it answers as the README says. */
export type DemoHabit =
  /** Writes are accepted without a word. */
  | 'emptyBodies'
  /** Lists and records come as `{ data }`. */
  | 'wrapped'
  /** Paged lists come as bare arrays. */
  | 'bareLists'
  /** Refusals are `{ errors: [text] }`, those of a write even with 200. */
  | 'locaErrors'
  /** Quota plans are listed and created under the doubled slash only. */
  | 'doubleSlashOnly'
  /** PATCH is refused as a method. */
  | 'noPatch'
  /** Paged lists do not sort, search or filter. */
  | 'ignoresQuery';

export type DemoFailure = {
  /** Without one, all of them. */
  resource?: DemoResource;
  /** `network`: no answer at all. */
  status: number | 'network';
  /** One request of this many, counted; or so many of a hundred, by chance. */
  often: { every: number } | { percent: number };
};

/** How the demo answers. Of all this only the size outlives a reload, and only where it was chosen in the settings. */
export type DemoSituation = {
  size: DemoSize;
  /** Milliseconds before each answer; 0 is as usual. */
  latency: number;
  failures: readonly DemoFailure[];
  offline: boolean;
  /** The next request is answered by 401. */
  keyExpires: boolean;
  habits: readonly DemoHabit[];
};

export type DemoSnapshotProblem = 'notJson' | 'notSnapshot' | 'otherVersion' | 'badRecord';

/** What can be done with the demo from its page of settings. */
export type DemoControls = {
  situation: () => DemoSituation;
  change: (wish: Partial<Omit<DemoSituation, 'size'>>) => void;
  /** Puts the first data back, dated from today, of this size or of the present one. */
  reset: (size?: DemoSize) => Promise<void>;
  /** Everything there is, as the text of a file. */
  snapshot: () => Promise<string>;
  /** Puts the records of such a text in place of all others, or says why not, and then changes nothing. */
  restore: (text: string) => Promise<{ problem: DemoSnapshotProblem; place?: string } | undefined>;
  /** Records that can be chosen, by their names: the first whose name holds the text. */
  find: (resource: DemoResource, text: string) => Promise<ReadonlyArray<{ id: string; name: string }>>;
  /** Changes one field in the store, as another user would; undefined when the record is gone. */
  editAsColleague: (
    resource: DemoResource,
    id: string,
  ) => Promise<{ field: string; before: unknown; after: unknown } | undefined>;
  /** Parts of the address's `?demo=` that were not understood. */
  misread: readonly string[];
};

/** What the application can do with the demo, without knowing what answers there. */
export type DemoControl = {
  addresses: Addresses;
  /** Answers the demo's requests; loads what it needs at the first one. */
  fetch: typeof fetch;
  /** Whether it answers as it usually does. */
  isNormal: () => boolean;
  isOnline: () => boolean;
  subscribe: (listener: () => void) => () => void;
  /** Loads the demo, where nobody has asked it for anything yet. */
  load: () => Promise<DemoControls>;
  /** Undefined until it is loaded. */
  controls: () => DemoControls | undefined;
};

/** Where the application lives: `/`, or the path it is deployed under, with a slash at both ends. */
export const basePath: string = import.meta.env.BASE_URL;

const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined);

/**
 * Reads what `config.json` says: `{ "baseUrl", "apiUrl", "demo" }`, each optional.
 * Anything that is not such an object says nothing, and the addresses of the build hold.
 */
export function deploymentFrom(config: unknown, build: { baseUrl?: string; apiUrl?: string }): DeploymentConfig {
  const given: Record<string, unknown> = typeof config === 'object' && config !== null ? { ...config } : {};
  const base = text(given['baseUrl']) ?? text(build.baseUrl);
  const api = text(given['apiUrl']) ?? text(build.apiUrl) ?? base;
  const demo = given['demo'] !== false;
  return base && api ? { addresses: { base, api }, demo } : { demo };
}

/** `config.json` lies beside `index.html`, so that one build can be deployed anywhere. HTML or 404 there means there is none. */
export async function loadDeployment(fetchFile: typeof fetch = fetch): Promise<DeploymentConfig> {
  const build = { baseUrl: import.meta.env.VITE_BASE_URL, apiUrl: import.meta.env.VITE_API_URL };
  try {
    const answer = await fetchFile(`${basePath}config.json`);
    return deploymentFrom(answer.ok ? await answer.json() : undefined, build);
  } catch {
    return deploymentFrom(undefined, build);
  }
}
