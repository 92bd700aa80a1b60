/** What a deployment can say, and what `main` hands to the application. */

/** The two addresses of the service: units and contracts live under `base`, signals and quota plans under `api`. */
export type Addresses = { base: string; api: string };

export type DeploymentConfig = {
  /** Addresses of the service. With these the app opens on sign-in and asks for the key alone. */
  addresses?: Addresses;
  /** `false` hides the demo. */
  demo: boolean;
};

/** What the application can do with the demo, without knowing what answers there. */
export type DemoControl = {
  addresses: Addresses;
  /** Answers the demo's requests; loads what it needs at the first one. */
  fetch: typeof fetch;
  /** Puts the first data back, dated from today. */
  reset: () => Promise<void>;
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
