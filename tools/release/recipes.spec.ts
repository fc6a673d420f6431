import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { validate } from 'dockerfile-utils';
import { parseAllDocuments } from 'yaml';
import { run } from '../programs/processes';
import { ensurePrograms, HOSTING_PROGRAMS } from '../programs/requirements';
import { settingsTables } from './settings/tables';

const RECIPES = path.join(__dirname, 'recipes');
const UNITS = [
  'courier.socket',
  'courier.service',
  'courier-backup.service',
  'courier-backup.timer',
];

const SETTINGS = settingsTables().flatMap(({ rows }) => rows.flatMap(({ variables }) => variables));

const read = (name: string) => readFile(path.join(RECIPES, name), 'utf8');

describe('Recipes for hosting', () => {
  let scratch: string;
  beforeAll(async () => {
    const missing = await ensurePrograms(console.log, HOSTING_PROGRAMS);
    if (missing) throw new Error(missing);
    scratch = await mkdtemp(path.join(tmpdir(), 'courier-recipes-'));
  });
  afterAll(() => rm(scratch, { recursive: true, force: true }));

  it('systemd units are valid', async () => {
    for (const name of UNITS) {
      const unit = await read(`systemd/${name}`);
      // The release is unpacked where it is installed, which is not here.
      await writeFile(
        path.join(scratch, name),
        unit.replaceAll('/opt/courier/current/courier', '/bin/true'),
      );
    }

    const verified = await run('systemd-analyze', ['verify', ...UNITS], { cwd: scratch });

    expect(verified).toEqual({ code: 0, output: '' });
  });

  it('the systemd service is exposed to little', async () => {
    await cp(path.join(RECIPES, 'systemd/courier.service'), path.join(scratch, 'exposed.service'));

    // Ten times the exposure level of `systemd-analyze security`: 1.5 of 10.
    const { code } = await run(
      'systemd-analyze',
      ['security', '--offline=true', '--threshold=15', 'exposed.service'],
      { cwd: scratch },
    );

    expect(code).toBe(0);
  });

  it('the Caddyfile is valid', async () => {
    const { code, output } = await run('caddy', [
      'validate',
      '--adapter',
      'caddyfile',
      '--config',
      path.join(RECIPES, 'Caddyfile'),
    ]);

    expect([code, output]).toEqual([0, expect.stringContaining('Valid configuration')]);
  });

  it('the Dockerfile has no mistake, and does not run as root', async () => {
    const dockerfile = await read('Dockerfile');

    expect(validate(dockerfile).map(({ message }) => message)).toEqual([]);
    expect(dockerfile).toMatch(/^USER node$/m);
    expect(dockerfile).toMatch(/^HEALTHCHECK /m);
  });

  it.each(['compose.yaml', 'kubernetes.yaml'])('%s is YAML without mistakes', async (name) => {
    const documents = parseAllDocuments(await read(name));

    expect(documents.length).toBeGreaterThan(0);
    for (const document of documents) {
      expect([...document.errors, ...document.warnings]).toEqual([]);
    }
  });

  it.each(['compose.yaml', 'kubernetes.yaml'])(
    '%s names every setting that the guide asks of a machine for real customers',
    async (name) => {
      const guide = await readFile(path.join(__dirname, 'INSTALL.md'), 'utf8');
      const sentence = /go at least (?<names>[^]*?)\.\n/.exec(guide)?.groups?.names ?? '';
      const asked = Array.from(sentence.matchAll(/`([A-Z_]+)`/g), ([, setting = '']) => setting);
      const recipe = await read(name);

      expect(asked.length).toBeGreaterThan(8);
      expect(asked.filter((setting) => !new RegExp(`\\b${setting}\\b`).test(recipe))).toEqual([]);
    },
  );

  it('name no setting that there is not', async () => {
    const names = new Set<string>();
    for (const name of ['systemd/courier.service', 'systemd/courier-backup.service']) {
      for (const [, line = ''] of (await read(name)).matchAll(/^Environment=(.*)$/gm)) {
        for (const [, setting = ''] of line.matchAll(/([A-Z_]+)=/g)) names.add(setting);
      }
    }
    const compose = parseAllDocuments(await read('compose.yaml'))[0]?.toJS() as Compose;
    for (const setting of Object.keys(compose.services.suite.environment)) names.add(setting);

    expect(names.size).toBeGreaterThan(5);
    expect([...names].filter((name) => !SETTINGS.includes(name))).toEqual([]);
  });
});

interface Compose {
  readonly services: { readonly suite: { readonly environment: Readonly<Record<string, string>> } };
}
