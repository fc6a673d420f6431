import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { linesWithPersonalData } from '../../api/test/harness/personal-data-in-logs';

test('no log line of the server holds personal data after the journeys', async () => {
  const log = path.join(process.env.E2E_DATA_DIR ?? '', '../server.log');
  const printed = await readFile(log, 'utf8');
  expect(printed).toContain('"msg":"request"');
  expect(linesWithPersonalData(printed)).toEqual([]);
});
