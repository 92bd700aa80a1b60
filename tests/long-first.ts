import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Small files that take long. By their size they would begin last, and one of them would run alone at the end. */
const long = ['tests/app/translated-pages.test.tsx', 'tests/features/export-import.test.tsx', 'tests/ledger/schedules.test.tsx'];

const isLong = ({ moduleId }: TestSpecification): boolean => long.some((path) => moduleId.endsWith(path));
const isOfPages = ({ project }: TestSpecification): boolean => project.name === 'pages';

/**
 * Begins with what takes longest: component tests, their long files first. Files of one project stay together, since a worker that goes from
 * one to the other loads all modules anew.
 */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = (file: TestSpecification) => (isLong(file) ? 0 : isOfPages(file) ? 1 : 2);
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}
