import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../programs/paths';
import { type RecordedRelease, recordRelease } from './record';

const RECORDS = path.join(ROOT, 'api/releases.json');

describe('recordRelease', () => {
  let folder: string;
  let file: string;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'courier-records-'));
    file = path.join(folder, 'releases.json');
    await cp(RECORDS, file);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const made: RecordedRelease = {
    release: '9.0.0-0123456',
    commit: '0123456789abcdef0123456789abcdef01234567',
    lastMigration: 'AddNotes1795219314001',
  };

  it('adds a release behind those that are recorded', async () => {
    const before = JSON.parse(await readFile(RECORDS, 'utf8')) as RecordedRelease[];
    expect(await recordRelease(file, made)).toBe(true);
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual([...before, made]);
  });

  it('leaves the file as it is when the commit was released before', async () => {
    await recordRelease(file, made);
    const once = await readFile(file, 'utf8');
    expect(await recordRelease(file, made)).toBe(false);
    expect(await readFile(file, 'utf8')).toBe(once);
  });
});
