import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** A small file that takes long. By its size it would begin last, and run alone at the end. */
const isLong = ({ moduleId }: TestSpecification): boolean => moduleId.endsWith('tests/build/bill.test.ts');
const isOfPages = ({ project }: TestSpecification): boolean => project.name === 'pages';

/**
 * Begins with what takes longest: component tests, then the others. Files of one project stay together, since a worker that goes from one to
 * the other loads all modules anew.
 */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = (file: TestSpecification) => (isOfPages(file) ? 0 : isLong(file) ? 1 : 2);
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}
