import type { DeploymentConfig } from './config';

/* What Vite and the folder of a deployment tell; what runs in Node as well imports nothing from here. */

/** The path of the application: `/`, or the path it is deployed under, with a slash at both ends. */
export const basePath: string = import.meta.env.BASE_URL;

const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined);

/** Each part of `config.json` is optional; anything else is ignored, and the addresses of the build apply. */
export function deploymentFrom(config: unknown, build: { baseUrl?: string; apiUrl?: string }): DeploymentConfig {
  const given: Record<string, unknown> = typeof config === 'object' && config !== null ? { ...config } : {};
  const base = text(given['baseUrl']) ?? text(build.baseUrl);
  const api = text(given['apiUrl']) ?? text(build.apiUrl) ?? base;
  const demo = given['demo'] !== false;
  const { company, desks } = given;
  const offline = given['offline'] !== false;
  const askAbove = given['askAbove'];
  return {
    ...(base && api && { addresses: { base, api } }),
    demo,
    ...(!offline && { offline }),
    ...(typeof askAbove === 'number' && askAbove > 0 && { askAbove }),
    ...(company !== undefined && { company }),
    ...(desks !== undefined && { desks }),
  };
}

/** Loads `config.json` from beside `index.html`, so that one build can be deployed anywhere. HTML or 404 means none. */
export async function loadDeployment(fetchFile: typeof fetch = fetch): Promise<DeploymentConfig> {
  const build = { baseUrl: import.meta.env.VITE_BASE_URL, apiUrl: import.meta.env.VITE_API_URL };
  try {
    const answer = await fetchFile(`${basePath}config.json`);
    return deploymentFrom(answer.ok ? await answer.json() : undefined, build);
  } catch {
    return deploymentFrom(undefined, build);
  }
}
