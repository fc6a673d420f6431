import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { hasPersonalData } from '../../api/test/harness/personal-data-in-logs';

test('no log line of the server holds personal data after the journeys', async () => {
  const log = path.join(process.env.E2E_DATA_DIR ?? '', '../server.log');
  // What the start prints besides, such as the accounts of the demo, is no line of JSON.
  const lines = (await readFile(log, 'utf8')).split('\n').filter((line) => line.startsWith('{'));
  expect(lines.filter((line) => line.includes('"msg":"request"'))).not.toEqual([]);
  expect(lines.filter(hasPersonalData)).toEqual([]);
});
