import { expect, test } from 'vitest';
import { type Draft, draftsOf } from '@/api/drafts';
import { keepOnDevice } from '@/ui/form/drafts/keeper';

const place = { connection: 'https://core.test', home: '/contracts/c1/edit' };
const typed = (name: string) => () => ({ name, changes: 1, base: {}, values: { name } });
const names = async (): Promise<readonly string[]> => (await draftsOf(place.connection)).map(({ name }: Draft) => name);

test('a draft that is continued while the form before it is being left stays one draft', async () => {
  const before = keepOnDevice({ ...place, write: typed('Huda') });
  const leave = before.begin();
  before.touch();
  await before.store();
  const [draft] = await draftsOf(place.connection);

  before.touch();
  leave();
  const next = keepOnDevice({ ...place, write: typed('Huda'), continued: draft });
  const end = next.begin();
  await next.looked;
  // What the form before it would still keep is kept by now.
  await before.store();
  expect(await names()).toEqual(['Huda']);
  end();
});
