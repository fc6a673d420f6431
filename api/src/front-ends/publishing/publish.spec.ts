import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { retire, rollback, setEnabled } from './manage';
import type { Audience } from './canary';
import { statusLines } from './printed';
import { prune } from './prune';
import { approveVersion, publishRemote } from './publish';
import { publishShell, rollbackShell } from './publish-shell';
import { declineReview, refuseUnreviewed } from './reviews';
import type { Store } from './store';
import { AUTHOR, remoteBuild, shellBuild } from '../../../test/publishing/builds';
import { makeStore, type TestStore } from '../../../test/publishing/test-store';

let test: TestStore;
let folder: string;
let store: Store;

const CARD = { place: 'order-panel', expose: './Card', title: 'Van', order: 1 };
const WITH_CARD = { exposes: ['./App', './Card'], places: [CARD] };
const link = (to: string) => ({ label: 'Help', to, order: 1 });
const links = (many: number, roles?: readonly string[]) =>
  Array.from({ length: many }, (_, at) => ({ ...link('/help'), label: `Help ${at}`, roles }));
const place = (to: string) => ({ label: 'Help', icon: 'help', to, order: 1, roles: ['support'] });

beforeEach(async () => {
  test = await makeStore();
  ({ folder, store } = test);
});

afterEach(() => test.close());

describe('publishing a remote', () => {
  it('writes its folder and points discovery at it, with a hash for every script', async () => {
    const { version, isNew } = await publishRemote(
      store,
      'help',
      await build('help', 'one'),
      AUTHOR,
    );
    const entry = (await store.readDiscovery()).remotes.help;

    expect(isNew).toBe(true);
    expect(version).toMatch(/^1\.2\.3-[0-9a-f]{7}$/);
    expect(entry).toMatchObject({
      version,
      previous: null,
      enabled: true,
      routes: ['/help'],
      entry: `/remotes/help/${version}/remoteEntry.js`,
      integrity: { [`/remotes/help/${version}/remoteEntry.js`]: expect.stringMatching(/^sha256-/) },
    });
    expect(String(await store.readFile(`remotes/help/${version}/remoteEntry.js`))).toBe('one');
  });

  it('keeps source maps where nothing is served, and serves the same bytes with them and without', async () => {
    const plain = await publishRemote(store, 'help', await build('help', 'one'), AUTHOR);
    await publishRemote(store, 'help', await build('help', 'two'), AUTHOR);
    const dist = await build('help', 'one');
    await mkdir(path.join(dist, 'maps'));
    await writeFile(path.join(dist, 'maps/remoteEntry.js.map'), '{}');
    const { version } = await publishRemote(store, 'help', dist, AUTHOR);

    expect(version).toBe(plain.version);
    expect(Object.keys(await store.hashFolder(`remotes/help/${version}`))).toEqual([
      'remote.json',
      'remoteEntry.js',
    ]);
    const kept = `history/maps/help/${version}/remoteEntry.js.map`;
    expect(String(await store.readFile(kept))).toBe('{}');
    await rollback(store, 'help', AUTHOR);
    await retire(store, 'help', version, AUTHOR);
    await expect(store.readFile(kept)).rejects.toThrow('is missing');
  });

  it('changes nothing when it is repeated', async () => {
    const dist = await build('help', 'one');
    await publishRemote(store, 'help', dist, AUTHOR);
    const before = await store.readDiscovery();

    expect((await publishRemote(store, 'help', dist, AUTHOR)).isNew).toBe(false);
    expect(await store.readDiscovery()).toEqual(before);
  });

  it('gives changed content a new version and keeps the previous one', async () => {
    const first = await publishRemote(store, 'help', await build('help', 'one'), AUTHOR);
    const second = await publishRemote(store, 'help', await build('help', 'two'), AUTHOR);

    expect(second.version).not.toBe(first.version);
    expect((await store.readDiscovery()).remotes.help?.previous).toBe(first.version);
  });

  it('refuses changed content under a published version', async () => {
    const dist = await build('help', 'one');
    const { version } = await publishRemote(store, 'help', dist, AUTHOR);
    await test.files.write(`remotes/help/${version}/remoteEntry.js`, 'tampered');
    await setEnabled(store, 'help', false, AUTHOR);
    await publishRemote(store, 'help', await build('help', 'two'), AUTHOR);

    await expect(publishRemote(store, 'help', dist, AUTHOR)).rejects.toThrow('raise the version');
  });

  it.each([
    ['a name that is not its own', { name: 'other' }, 'is of the remote other'],
    ['no routes', { routes: [] }, 'a remote owns at least one route'],
    ['a route that ends in a slash', { routes: ['/help/'] }, 'a route must be an absolute path'],
    [
      'a link to another site',
      { nav: [link('https://elsewhere.example')] },
      'no page of its remote',
    ],
    ['a link to another host', { nav: [link('//elsewhere.example')] }, 'no page of its remote'],
    ['a script for a link', { nav: [link('javascript:alert(1)')] }, 'no page of its remote'],
    ['a link to a page of nobody', { nav: [link('/elsewhere')] }, 'no page of its remote'],
    ['a third link for everybody', { nav: links(3) }, 'nav has 3 links for everybody, and 2 is'],
    ['a third link for one role', { nav: links(3, ['customer']) }, 'nav has 3 links for customer'],
    ['a negative order', { nav: [{ ...link('/help'), order: -1 }] }, 'has a negative order'],
    ['a place of nobody', { desk: [place('/elsewhere')] }, 'no page of its remote'],
    ['a contact that is no address', { contact: 'the help team' }, 'must be an e-mail address'],
    ['an unknown role', { pages: { '/help': { title: 'Help', roles: ['owner'] } } }, 'valid roles'],
    ['a page of nobody', { pages: { '/elsewhere': { title: 'Here' } } }, 'below no route'],
    ['a page that is none', { pages: { '/help': 'Help' } }, 'is no object'],
    [
      'a card that its build does not expose',
      { places: [CARD] },
      'which the build does not expose',
    ],
    ['a list of cards that is none', { places: CARD }, 'places must be a `array`'],
    ['an entry that is not there', { entry: 'gone.js' }, '/gone.js, which is no script'],
    ['more than it can say', { requires: { react: '^19'.padEnd(64 * 1024) } }, 'larger than 64 KB'],
    ['a screen without its script', { screens: { '/help': ['gone.js'] } }, '/gone.js, which is no'],
  ])('refuses %s and keeps what is live', async (_what, wrong, words) => {
    await publishRemote(store, 'help', await build('help', 'one'), AUTHOR);
    const before = await store.readDiscovery();

    await expect(
      publishRemote(store, 'help', await build('help', 'two', wrong), AUTHOR),
    ).rejects.toThrow(words);
    expect(await store.readDiscovery()).toEqual(before);
  });

  it('keeps the contact of its team with the version, and not in discovery', async () => {
    const dist = await build('help', 'one', { contact: 'help-team@courier.example' });
    const { version } = await publishRemote(store, 'help', dist, AUTHOR);
    expect(await store.readRelease('help', version)).toMatchObject({
      contact: 'help-team@courier.example',
    });
    expect(JSON.stringify(await store.readDiscovery())).not.toContain('courier.example');
  });

  it('takes links to its own pages, places among them, and what it declares of them', async () => {
    const nav = [link('/help'), { ...link('/help/faq'), roles: ['customer'] }];
    const pages = { '/help/faq': { title: 'Answers', roles: ['customer'], bar: 'service' } };
    const desk = [place('/help?tab=faq')];
    await publishRemote(store, 'help', await build('help', 'one', { nav, desk, pages }), AUTHOR);
    expect((await store.readDiscovery()).remotes.help).toMatchObject({ nav, desk, pages });
  });

  it('takes two links for everybody, and two besides for each role', async () => {
    const nav = [...links(2), ...links(2, ['customer']), ...links(2, ['support', 'admin'])];
    await publishRemote(store, 'help', await build('help', 'one', { nav }), AUTHOR);
    expect((await store.readDiscovery()).remotes.help?.nav).toHaveLength(6);
  });

  it.each([
    ['login', 'shell'],
    ['ＭＯＲＥ', 'shell'],
    [' hE\u200blp', 'help'],
    ['support', 'help'],
  ])('refuses the label "%s", which %s has', async (label, owner) => {
    const nav = [{ ...link('/help'), serviceLabel: 'Support' }];
    await publishRemote(store, 'help', await build('help', 'one', { nav }), AUTHOR);
    const rival = await build('rival', 'one', { nav: [{ ...link('/rival'), label }] });
    await expect(publishRemote(store, 'rival', rival, AUTHOR)).rejects.toThrow(
      `of rival says what one of ${owner} does`,
    );
  });

  it('refuses a rollback to a label that another remote has taken meanwhile', async () => {
    await publishRemote(store, 'help', await build('help', 'one', { nav: links(1) }), AUTHOR);
    await publishRemote(store, 'help', await build('help', 'two'), AUTHOR);
    const nav = [{ ...link('/rival'), label: 'Help 0' }];
    await publishRemote(store, 'rival', await build('rival', 'one', { nav }), AUTHOR);
    await expect(rollback(store, 'help', AUTHOR)).rejects.toThrow('says what one of rival does');
  });

  it('says how large its scripts are, and refuses more than the site allows', async () => {
    const script = `//${'x'.repeat(2998)}`;
    const dist = await build('help', script);
    const packed = gzipSync(script);
    await writeFile(path.join(dist, 'remoteEntry.js.gz'), packed);
    const publish = (mostScriptKb: number) =>
      publishRemote(store, 'help', dist, AUTHOR, undefined, { mostScriptKb });
    await expect(publish(2)).rejects.toThrow('help has 3 kB of script, and 2 kB is the most here');
    expect((await publish(3)).scripts).toEqual({ bytes: 3000, gzip: packed.length });
  });

  describe('of a team whose links, routes and roles wait for a yes', () => {
    const LIVE = { nav: [link('/help')], pages: { '/help': { title: 'Help' } } };
    const asTeam = async (script: string, changes: object = LIVE, audience?: Audience) => {
      const dist = await build('help', script, changes);
      const demands = { needsApproval: true };
      return publishRemote(store, 'help', dist, AUTHOR, audience, demands);
    };
    const live = async () => (await store.readDiscovery()).remotes.help;
    const approve = (version: string) => approveVersion(store, 'help', version, AUTHOR, 10);
    const roles = ['admin'];

    it('keeps a first version until it is approved', async () => {
      const { version, state, changes } = await asTeam('one');
      expect(state).toBe('waiting');
      expect(changes).toEqual([
        { kind: 'route', path: '/help', before: null, after: '/help' },
        { kind: 'link', path: '/help', before: null, after: 'Help · 1' },
      ]);
      expect(await live()).toBeUndefined();
      await approve(version);
      expect(await live()).toMatchObject({ version, previous: null, enabled: true });
    });

    it.each([
      ['a route', { ...LIVE, routes: ['/help', '/faq'] }, 'route', '/faq'],
      [
        'the label of a link',
        { ...LIVE, nav: [{ ...link('/help'), label: 'Aid' }] },
        'link',
        '/help',
      ],
      ['the order of a link', { ...LIVE, nav: [{ ...link('/help'), order: 2 }] }, 'link', '/help'],
      ['the roles of a link', { ...LIVE, nav: [{ ...link('/help'), roles }] }, 'link', '/help'],
      ['no link any more', { ...LIVE, nav: [] }, 'link', '/help'],
      ['a place of the desk', { ...LIVE, desk: [place('/help?tab=faq')] }, 'desk', '/help?tab=faq'],
      ['a card in a page of others', { ...LIVE, ...WITH_CARD }, 'card', 'order-panel'],
      [
        'the roles of a page',
        { ...LIVE, pages: { '/help': { title: 'Help', roles } } },
        'roles',
        '/help',
      ],
    ])('keeps a version with another %s, and only that', async (_what, changes, kind, at) => {
      await publishRemote(store, 'help', await build('help', 'one', LIVE), AUTHOR);
      const before = await live();
      const { version, ...came } = await asTeam('two', changes);
      expect(came).toMatchObject({ state: 'waiting', changes: [{ kind, path: at }] });
      expect(await live()).toEqual(before);
      expect(await statusLines(store)).toContainEqual(expect.stringContaining(`${version} of `));

      const { state } = await asTeam('three', { ...LIVE, pages: { '/help': { title: 'Aid' } } });
      expect(state).toBe('live');
      await approve(version);
      expect(await live()).toMatchObject({ version });
    });

    it('is taken by a yes once, and by none after another one of it or a no', async () => {
      const first = await asTeam('one');
      const second = await asTeam('two');
      await expect(approve(first.version)).rejects.toThrow('waits for no decision any more');
      await Promise.allSettled([approve(second.version), approve(second.version)]);
      expect(await live()).toMatchObject({ version: second.version, previous: null });
      expect((await store.readDiscovery()).generation).toBe(1);

      const third = await asTeam('three', { ...LIVE, nav: [] });
      await declineReview(store, 'help', third.version);
      await expect(approve(third.version)).rejects.toThrow('waits for no decision any more');
      await expect(refuseUnreviewed(store, 'help', third.version)).rejects.toThrow(
        'was never live',
      );
      await expect(refuseUnreviewed(store, 'help', first.version)).rejects.toThrow(
        'was never live',
      );
      await refuseUnreviewed(store, 'help', second.version);
    });

    it('becomes the canary that was asked for, where it may be one', async () => {
      await publishRemote(store, 'help', await build('help', 'one', LIVE), AUTHOR);
      const automatic = { share: 10, staffOnly: false, promotes: true };
      const { version } = await asTeam('two', { ...LIVE, nav: [] }, automatic);
      await approve(version);
      expect(await live()).toMatchObject({ canary: { version, ...automatic } });
    });

    it('is not taken away while it waits', async () => {
      const { version } = await asTeam('one');
      for (const script of ['two', 'three']) {
        await publishRemote(store, 'help', await build('help', script, LIVE), AUTHOR);
      }
      await prune(store, { newest: 1, days: -1 });
      await approve(version);
      expect(await live()).toMatchObject({ version });
    });
  });

  it('refuses a script that was changed after its compressed copy was made', async () => {
    const dist = await build('help', 'one');
    await writeFile(path.join(dist, 'remoteEntry.js.br'), brotliCompressSync('one'));
    await publishRemote(store, 'help', dist, AUTHOR);
    await writeFile(path.join(dist, 'remoteEntry.js'), 'formatted');
    await expect(publishRemote(store, 'help', dist, AUTHOR)).rejects.toThrow(
      'remoteEntry.js was changed after it was built',
    );
  });

  it('refuses a compressed copy that unpacks to more than its file', async () => {
    const dist = await build('help', 'one');
    await writeFile(path.join(dist, 'remoteEntry.js.gz'), gzipSync(Buffer.alloc(1024 * 1024)));
    await expect(publishRemote(store, 'help', dist, AUTHOR)).rejects.toThrow(
      'remoteEntry.js was changed after it was built',
    );
  });

  it('refuses a route that belongs to another remote', async () => {
    await publishRemote(store, 'help', await build('help', 'one'), AUTHOR);
    const rival = await build('rival', 'one', { routes: ['/help/faq'] });

    await expect(publishRemote(store, 'rival', rival, AUTHOR)).rejects.toThrow(
      '/help/faq of rival belongs to help',
    );
  });

  it('lists its cards, and refuses one whose title another remote has in the place', async () => {
    await publishRemote(store, 'help', await build('help', 'one', WITH_CARD), AUTHOR);
    expect((await store.readDiscovery()).remotes.help).toMatchObject({ places: [CARD] });

    const places = [{ ...CARD, title: 'VAN' }];
    const rival = await build('rival', 'one', { ...WITH_CARD, places });
    await expect(publishRemote(store, 'rival', rival, AUTHOR)).rejects.toThrow(
      'The place order-panel has a card VAN already, which is of help.',
    );
  });

  it('keeps both of two remotes that are published at the same time', async () => {
    const names = ['one', 'two', 'three', 'four'];
    const dists = await Promise.all(names.map((name) => build(name, name)));
    await Promise.all(
      names.map((name, index) => publishRemote(store, name, dists[index] ?? '', AUTHOR)),
    );

    const { remotes, generation } = await store.readDiscovery();
    expect(Object.keys(remotes).sort()).toEqual([...names].sort());
    expect(generation).toBe(names.length);
  });
});

describe('rolling back a remote', () => {
  it('returns to the previous version, and forward again', async () => {
    const first = await publishRemote(store, 'help', await build('help', 'one'), AUTHOR);
    const second = await publishRemote(store, 'help', await build('help', 'two'), AUTHOR);

    await rollback(store, 'help', AUTHOR);
    expect((await store.readDiscovery()).remotes.help).toMatchObject({
      version: first.version,
      previous: second.version,
    });
    await rollback(store, 'help', AUTHOR, { version: second.version });
    expect((await store.readDiscovery()).remotes.help?.version).toBe(second.version);
  });

  it('finds a version whose document still lies beside its files, as it did at first', async () => {
    const { version } = await publishRemote(store, 'help', await build('help', 'one'), AUTHOR);
    await publishRemote(store, 'help', await build('help', 'two'), AUTHOR);
    const document = await store.readFile(`versions/help/${version}.json`);
    await test.files.write(`remotes/help/${version}.json`, document);
    await test.files.remove(`versions/help/${version}.json`);

    await rollback(store, 'help', AUTHOR);
    expect((await store.readDiscovery()).remotes.help?.version).toBe(version);
  });

  it('is refused when another remote has taken its route meanwhile', async () => {
    await publishRemote(
      store,
      'help',
      await build('help', 'one', { routes: ['/help', '/faq'] }),
      AUTHOR,
    );
    await publishRemote(store, 'help', await build('help', 'two'), AUTHOR);
    await publishRemote(
      store,
      'rival',
      await build('rival', 'one', { routes: ['/faq/all'] }),
      AUTHOR,
    );
    const before = await store.readDiscovery();

    await expect(rollback(store, 'help', AUTHOR)).rejects.toThrow(
      '/faq of help belongs to rival already',
    );
    expect(await store.readDiscovery()).toEqual(before);
  });

  it('says so when there is no previous version', async () => {
    await publishRemote(store, 'help', await build('help', 'one'), AUTHOR);
    await expect(rollback(store, 'help', AUTHOR)).rejects.toThrow('no earlier version of help');
  });
});

describe('publishing the shell', () => {
  it('writes its versioned folder and its pages', async () => {
    const dist = await shellDist();

    expect(await publishShell(store, dist, AUTHOR)).toMatchObject({
      name: 'shell',
      version: '1.0.0-abc',
      isNew: true,
    });
    for (const page of ['index.html', 'pages/index.html']) {
      const built = await readFile(path.join(dist, page), 'utf8');
      expect(String(await store.readFile(page))).toBe(built);
    }
    expect((await publishShell(store, dist, AUTHOR)).isNew).toBe(false);
  });

  it('is undone by a rollback, and restored by another', async () => {
    const page = async () => String(await store.readFile('index.html'));
    const extra = async () => (await test.files.read('pages/quote.html'))?.content.toString();
    const first = await shellDist({ version: '1.0.0-abc' });
    await writeFile(path.join(first, 'index.html'), 'first');
    await publishShell(store, first, AUTHOR);
    const second = await shellDist({ version: '1.0.1-def' });
    await writeFile(path.join(second, 'index.html'), 'second');
    await writeFile(path.join(second, 'pages/quote.html'), 'quote');
    await publishShell(store, second, AUTHOR);
    expect([await page(), await extra()]).toEqual(['second', 'quote']);

    expect(await rollbackShell(store, AUTHOR)).toMatchObject({ version: '1.0.0-abc' });
    expect(await page()).toBe('first');
    expect(await extra()).toBeUndefined();
    expect(await rollbackShell(store, AUTHOR)).toMatchObject({ version: '1.0.1-def' });
    expect([await page(), await extra()]).toEqual(['second', 'quote']);
  });

  it('cannot be rolled back to a shell that a live remote cannot run in, or that never existed', async () => {
    await expect(rollbackShell(store, AUTHOR)).rejects.toThrow('no earlier version of shell');
    await publishShell(store, await shellDist({ version: '1.0.0-abc' }), AUTHOR);
    await publishShell(store, await shellDist({ version: '1.0.1-def', contract: 3 }), AUTHOR);
    const { version } = await publishRemote(
      store,
      'help',
      await build('help', 'one', { contract: 3 }),
      AUTHOR,
    );
    await expect(rollbackShell(store, AUTHOR)).rejects.toThrow(
      `help ${version} wants host contract 3, shell 1.0.0-abc has 2.`,
    );
    await expect(rollbackShell(store, AUTHOR, { version: '9.9.9-abc' })).rejects.toThrow(
      'never published here',
    );
    expect((await store.readShell())?.version).toBe('1.0.1-def');
  });
});

describe('retiring a version', () => {
  it('removes its files and what a pin or a rollback would need', async () => {
    const { version } = await publishRemote(store, 'help', await build('help', 'one'), AUTHOR);
    const live = await publishRemote(store, 'help', await build('help', 'two'), AUTHOR);
    await retire(store, 'help', version, AUTHOR);
    expect(await store.readVersion('help', version)).toBeNull();
    expect(await store.hashFolder(`remotes/help/${version}`)).toEqual({});
    const { help } = (await store.readDiscovery()).remotes;
    expect(help).toMatchObject({ version: live.version, previous: null });
    await expect(rollback(store, 'help', AUTHOR, { version })).rejects.toThrow(
      'was never published here',
    );
  });

  it('is refused while the version is live, or was never published', async () => {
    const { version } = await publishRemote(store, 'help', await build('help', 'one'), AUTHOR);
    await expect(retire(store, 'help', version, AUTHOR)).rejects.toThrow(
      `Version ${version} of help is live: publish or roll back to another one first.`,
    );
    await expect(retire(store, 'help', '9.9.9-abcdef0', AUTHOR)).rejects.toThrow(
      'was never published',
    );
    expect(await store.readVersion('help', version)).not.toBeNull();
  });
});

describe('compatibility check of a publish', () => {
  it.each([
    [{ contract: 3 }, 'help 1.2.3 wants host contract 3, shell 1.0.0-abc has 2.'],
    [
      { requires: { react: '^20.0.0' } },
      'help 1.2.3 wants react ^20.0.0, shell 1.0.0-abc has 19.3.1.',
    ],
    [{ requires: { moment: '^1.0.0' } }, 'help 1.2.3 wants moment, shell 1.0.0-abc has none.'],
    [{ api: '>=0.3' }, 'wants API >=0.3, and a process serves 0.2.0.'],
    [{ api: 'newest' }, 'api must be a range of versions, such as >=0.3'],
  ])(
    'refuses a remote with %j that the live shell cannot run, or that the API is not for',
    async (changes, sentence) => {
      await publishShell(store, await shellDist(), AUTHOR);
      const dist = await build('help', 'one', changes);
      await expect(publishRemote(store, 'help', dist, AUTHOR)).rejects.toThrow(sentence);
      expect((await store.readDiscovery()).remotes).toEqual({});
    },
  );

  it('refuses a rollback to a remote that an older process cannot serve', async () => {
    test.served = ['0.3.0'];
    const { version } = await publishRemote(
      store,
      'help',
      await build('help', 'one', { api: '>=0.3' }),
      AUTHOR,
    );
    await publishRemote(store, 'help', await build('help', 'two'), AUTHOR);
    test.served = ['0.3.0', '0.2.9'];
    await expect(rollback(store, 'help', AUTHOR)).rejects.toThrow(
      `help ${version} wants API >=0.3, and a process serves 0.2.9.`,
    );
  });

  it('refuses a shell that a live remote cannot run in', async () => {
    const { version } = await publishRemote(store, 'help', await build('help', 'one'), AUTHOR);
    await expect(publishShell(store, await shellDist({ contract: 9 }), AUTHOR)).rejects.toThrow(
      `help ${version} wants host contract 1, shell 1.0.0-abc has 9.`,
    );
  });

  it('refuses a shell that the remote one rollback away cannot run in', async () => {
    const { version } = await publishRemote(store, 'help', await build('help', 'one'), AUTHOR);
    await publishRemote(store, 'help', await build('help', 'two', { contract: 2 }), AUTHOR);
    await expect(publishShell(store, await shellDist({ contract: 3 }), AUTHOR)).rejects.toThrow(
      `help ${version} wants host contract 1, shell 1.0.0-abc has 3.`,
    );
  });

  it('refuses a remote with a route of the shell', async () => {
    const dist = await build('help', 'one', { routes: ['/login'] });
    await expect(publishRemote(store, 'help', dist, AUTHOR)).rejects.toThrow(
      'belongs to the shell',
    );
  });
});

const shellDist = (changes?: Parameters<typeof shellBuild>[1]) => shellBuild(folder, changes);
const build = (name: string, script: string, changes?: object) =>
  remoteBuild(folder, name, script, changes);
