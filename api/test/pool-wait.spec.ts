import { UnavailableError } from '../src/platform/errors/domain-errors';
import { openTestDatabase, type TestDatabase } from './harness';

const POOL = 10;

/** SQLite has no pool. */
const onMariaDb = process.env.TEST_DATABASE_URL ? describe : describe.skip;

onMariaDb('the pool of connections', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  it('refuses who has waited too long for a connection, and loses none of them', async () => {
    const { dataSource } = database;
    const runners = Array.from({ length: POOL }, () => dataSource.createQueryRunner());
    await Promise.all(runners.map((runner) => runner.startTransaction()));
    const late = await Promise.allSettled([1, 2, 3].map(() => dataSource.query('SELECT 1')));
    expect(late).toMatchObject(
      Array(3).fill({ status: 'rejected', reason: expect.any(UnavailableError) }),
    );

    for (const runner of runners) {
      await runner.rollbackTransaction();
      await runner.release();
    }
    // All of the pool can be had at the same time: none stayed with those who gave up.
    const again = Array.from({ length: POOL }, () => dataSource.createQueryRunner());
    await Promise.all(again.map((runner) => runner.startTransaction()));
    for (const runner of again) {
      await runner.rollbackTransaction();
      await runner.release();
    }
  });
});
