/* `npx tsx .ci/read-report.ts REPORT FAILURES`: prints "passed failed" of a runner's JSON report, and adds to FAILURES what failed and why. */
import { appendFileSync, readFileSync } from 'node:fs';

/** Of `npm test`, by files. */
type UnitReport = { numPassedTests: number; numFailedTests: number; testResults: UnitFile[] };
type UnitFile = { name: string; message: string; assertionResults: UnitTest[] };
type UnitTest = { status: string; fullName: string; failureMessages: string[] };

/** Of `npm run test:e2e`, by suites in suites. One that passes at a second try has failed. */
type BrowserReport = { stats: { expected: number; unexpected: number; flaky: number }; suites: Suite[] };
type Suite = { specs?: Spec[]; suites?: Suite[] };
type Spec = { file: string; title: string; ok: boolean; tests: { results: { errors: { message?: string }[] }[] }[] };

type Outcome = { passed: number; failed: number; failures: string[] };

const LINES = 30;

function ofUnits({ numPassedTests, numFailedTests, testResults }: UnitReport): Outcome {
  const failures = testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    // A file that could not be loaded has no tests, and says why itself.
    return failed.length === 0 && message
      ? [`${name}\n${message}`]
      : failed.map(({ fullName, failureMessages }) => `${name} › ${fullName}\n${failureMessages.join('\n')}`);
  });
  return { passed: numPassedTests, failed: numFailedTests, failures };
}

function ofBrowser({ stats, suites }: BrowserReport): Outcome {
  const failures = suites
    .flatMap(specsIn)
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
      return `${file} › ${title}\n${errors.map(({ message }) => message).join('\n')}`;
    });
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, failures };
}

const specsIn = ({ specs = [], suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsIn)];

const [reportFile = '', failuresFile = ''] = process.argv.slice(2);
const report = JSON.parse(readFileSync(reportFile, 'utf8')) as UnitReport | BrowserReport;
const { passed, failed, failures } = 'stats' in report ? ofBrowser(report) : ofUnits(report);
appendFileSync(failuresFile, failures.map((failure) => `${failure.split('\n').slice(0, LINES).join('\n')}\n\n`).join(''));
process.stdout.write(`${passed} ${failed}\n`);
