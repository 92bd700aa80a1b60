/* What is required of the packages: where each comes from, its hash, its licence, what it runs on install, and its known weaknesses. */

export type LockedPackage = {
  version?: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
};

export type LockFile = { lockfileVersion: number; packages: Record<string, LockedPackage> };

export type Manifest = {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  /** Packages whose install scripts somebody has looked at; `false` keeps npm from running them. */
  allowScripts?: Record<string, boolean>;
};

/** The public registry; a lock file without `resolved` means the registry of whoever installs. */
const REGISTRY = 'https://registry.npmjs.org/';

/** Licences of what is shipped, and those of tools besides. */
const SHIPPED = new Set(['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'OFL-1.1']);
const TOOLS = new Set([...SHIPPED, 'MPL-2.0', 'BlueOak-1.0.0', 'CC0-1.0']);

/**
 * The programs of development tools, one package for each system. The registry that the lock file was written with has only those of
 * its own, so the others are named without a hash; writing the lock file anew with the public registry adds it.
 */
const PER_SYSTEM = /^@(?:oxc-parser|oxfmt|oxlint|oxlint-tsgolint)\//;

export type LockReport = { packages: number; problems: string[]; unhashed: string[] };

/** Checks a lock file of version 3 and its manifest, without a network. */
export function checkLock({ lockfileVersion, packages }: LockFile, manifest: Manifest): LockReport {
  const report: LockReport = { packages: 0, problems: [], unhashed: [] };
  if (lockfileVersion !== 3) report.problems.push(`the lock file has version ${lockfileVersion}, not 3`);

  for (const [name, spec] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })) {
    if (!/^\d+\.\d+\.\d+$/.test(spec)) report.problems.push(`${name}: "${spec}" is not an exact version`);
  }
  for (const [path, entry] of Object.entries(packages)) {
    if (path === '') continue;
    const name = path.replace(/^.*node_modules\//, '');
    report.packages += 1;
    if (PER_SYSTEM.test(name) && isOnlyNamed(entry)) report.unhashed.push(name);
    else report.problems.push(...problemsOf(entry).map((problem) => `${name}: ${problem}`));
    if (entry.hasInstallScript && manifest.allowScripts?.[name] === undefined) {
      report.problems.push(`${name}: has an install script and is not named in "allowScripts" of package.json`);
    }
  }
  return report;
}

function problemsOf({ version, resolved, integrity, license, link, dev }: LockedPackage): string[] {
  if (link || !version) return ['is a link to a folder, not a package of the registry'];
  const found = [];
  if (resolved !== undefined && !resolved.startsWith(REGISTRY)) found.push(`comes from ${resolved}, not from ${REGISTRY}`);
  if (!integrity?.startsWith('sha512-')) found.push('has no sha512 hash');
  if (!isLicensed(license, dev ? TOOLS : SHIPPED)) found.push(`has the licence ${license ?? '(none)'}`);
  return found;
}

const isOnlyNamed = ({ integrity, resolved, link, dev, optional }: LockedPackage): boolean =>
  Boolean(dev && optional) && !integrity && !resolved && !link;

/** Reads the two operators that packages use: "(MIT OR CC0-1.0)", "MIT AND ISC". */
const isLicensed = (license: string | undefined, allowed: ReadonlySet<string>): boolean =>
  (license ?? '')
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => allowed.has(one)));
/** The answer of `npm audit --json`: a report, or why there is none. */
export type Audit = {
  auditReportVersion?: number;
  vulnerabilities?: Record<string, { severity: string }>;
  message?: string;
};

/** Says what an audit found. High and critical findings are bad; a registry without audits is said to have none, not to be clean. */
export function auditOutcome({ auditReportVersion, vulnerabilities = {}, message }: Audit): { text: string; bad: boolean } {
  if (auditReportVersion === undefined) {
    return { text: `Audit: not available from this registry, so nothing was checked (${message ?? 'no answer'}).`, bad: false };
  }
  const found = Object.entries(vulnerabilities).map(([name, { severity }]) => ({ name, severity }));
  const bad = found.some(({ severity }) => severity === 'high' || severity === 'critical');
  const list = found.map(({ name, severity }) => `\n  ${name}: ${severity}`).join('');
  return { text: `Audit: packages with known weaknesses: ${found.length}.${list}`, bad };
}
