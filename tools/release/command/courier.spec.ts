import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** As an operator writes them for systemd. */
const SETTINGS = `MAIL_FROM=Courier <no-reply@couriers.example>
COMPANY_NAME="Mzansi's Parcels"
ADMIN_PASSWORD='a $ sign, "quotes" and blanks'
`;

let folder: string;
let settings: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'courier-command-'));
  settings = path.join(folder, 'courier.env');
  await writeFile(settings, SETTINGS);
  await cp(path.join(__dirname, '../courier'), path.join(folder, 'courier'));
  const cli = path.join(folder, 'api/dist/cli');
  await mkdir(cli, { recursive: true });
  await mkdir(path.join(folder, 'old'));
  for (const name of [
    'release',
    'backup',
    'staff',
    'doctor',
    'recount',
    'releases',
    'team-tokens',
  ]) {
    await writeFile(
      path.join(cli, `${name}.js`),
      `const { MAIL_FROM, COMPANY_NAME, ADMIN_PASSWORD } = process.env;
       console.log(JSON.stringify({ name: '${name}', words: process.argv.slice(2), MAIL_FROM, COMPANY_NAME, ADMIN_PASSWORD }));`,
    );
  }
  const old = path.join(folder, 'old/node');
  await writeFile(old, '#!/bin/sh\n[ "$1" = --version ] && echo v18.20.4 && exit\nexit 1\n');
  await chmod(old, 0o755);
});
afterAll(() => rm(folder, { recursive: true }));

const courier = (words: readonly string[], PATH = process.env.PATH) =>
  promisify(execFile)(path.join(folder, 'courier'), [...words], { env: { PATH } });

it.each([
  ['start', [], 'release', []],
  ['backup', ['monday'], 'backup', ['backup', 'monday']],
  ['restore', ['monday'], 'backup', ['restore', 'monday']],
  ['staff', ['add', '--name', 'A B'], 'staff', ['add', '--name', 'A B']],
  ['doctor', [], 'doctor', []],
  ['releases', ['rollback', 'fleet'], 'releases', ['rollback', 'fleet']],
  ['team-tokens', ['list'], 'team-tokens', ['list']],
])('courier %s takes its settings from a file, whatever is in their values', async (...row) => {
  const [command, words, name, passed] = row;
  for (const option of [['--env-file', settings], [`--env-file=${settings}`]]) {
    const { stdout } = await courier([...option, command, ...words]);
    expect(JSON.parse(stdout)).toEqual({
      name,
      words: passed,
      MAIL_FROM: 'Courier <no-reply@couriers.example>',
      COMPANY_NAME: "Mzansi's Parcels",
      ADMIN_PASSWORD: 'a $ sign, "quotes" and blanks',
    });
  }
});

it.each([
  ['--env-file'],
  ['--env-file', '/nowhere/courier.env', 'doctor'],
  ['--env-file=', 'doctor'],
])('courier names the file of settings that it cannot read: %s %s', async (...words) => {
  await expect(courier(words)).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('cannot be read'),
  });
});

it('courier says which Node it wants where that is too old', async () => {
  const PATH = `${path.join(folder, 'old')}:${process.env.PATH ?? ''}`;
  await expect(courier(['start'], PATH)).rejects.toMatchObject({
    code: 1,
    stderr: 'Node v18.20.4 is too old: install Node 24; 20.19 is the oldest that can be used.\n',
  });
});

it('courier refuses a command that there is not, and lists those that there are', async () => {
  await expect(courier(['deploy'])).rejects.toMatchObject({
    code: 2,
    stdout: expect.stringContaining('releases …'),
  });
});
