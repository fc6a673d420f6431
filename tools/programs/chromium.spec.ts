import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromiumPath, headlessPath, HEADLESS_SHELL } from './chromium';
import { ensurePrograms } from './requirements';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'courier-chromium-'));
  for (const name of ['chromium-browser', 'google-chrome', 'mine']) {
    await writeFile(path.join(folder, name), '#!/bin/sh\n');
    await chmod(path.join(folder, name), 0o755);
  }
  await writeFile(path.join(folder, 'text'), '');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the browser of the tests', () => {
  const inFolder = (name: string) => path.join(folder, name);

  it('is the one that CHROMIUM_PATH names, whatever else there is', () => {
    expect(chromiumPath({ CHROMIUM_PATH: inFolder('mine'), PATH: folder })).toBe(inFolder('mine'));
  });

  it.each([undefined, ''])("is the machine's own where CHROMIUM_PATH is %j", (CHROMIUM_PATH) => {
    const found = chromiumPath({ CHROMIUM_PATH, PATH: `/nowhere${path.delimiter}${folder}` });
    expect(found).toBe(inFolder('chromium-browser'));
  });

  it.each(['text', 'missing', ''])('is not another than CHROMIUM_PATH names: /%s', (name) => {
    const CHROMIUM_PATH = inFolder(name);
    expect(() => chromiumPath({ CHROMIUM_PATH, PATH: folder })).toThrow(
      `CHROMIUM_PATH names ${CHROMIUM_PATH}, which is no program.`,
    );
  });

  it('is asked for in one line where there is none', () => {
    expect(() => chromiumPath({ PATH: '/nowhere' })).toThrow(
      /^No Chromium found: .* CHROMIUM_PATH\.$/,
    );
  });

  it('is the headless shell for journeys, where the machine has one and CHROMIUM_PATH names no other', async () => {
    expect(headlessPath({ PATH: folder })).toBe(inFolder('chromium-browser'));
    const shell = inFolder(HEADLESS_SHELL);
    await writeFile(shell, '#!/bin/sh\n');
    await chmod(shell, 0o755);
    expect(headlessPath({ PATH: folder })).toBe(shell);
    expect(headlessPath({ CHROMIUM_PATH: inFolder('mine'), PATH: folder })).toBe(inFolder('mine'));
    expect(chromiumPath({ PATH: folder })).toBe(inFolder('chromium-browser'));
  });

  it('is asked for by its package where it cannot be installed, and its headless shell is not', async () => {
    const missing = { package: 'no-such-package', what: 'something' };
    const answer = (isOptional: boolean) =>
      ensurePrograms(jest.fn(), [{ ...missing, command: 'no-such-program', isOptional }]);
    const getuid = jest.spyOn(process, 'getuid').mockReturnValue(1000);
    expect(await answer(false)).toMatch(
      /^something not found: run "apt-get install -y no-such-package"/,
    );
    expect(await answer(true)).toBeNull();
    getuid.mockRestore();
  });

  it('is not installed where CHROMIUM_PATH names one', async () => {
    const before = process.env.CHROMIUM_PATH;
    process.env.CHROMIUM_PATH = inFolder('mine');
    try {
      const chromium = { command: 'chromium', package: 'no-such-package', what: 'Chromium' };
      const report = jest.fn();
      expect(await ensurePrograms(report, [chromium])).toBeNull();
      expect(report).not.toHaveBeenCalled();
    } finally {
      if (before === undefined) delete process.env.CHROMIUM_PATH;
      else process.env.CHROMIUM_PATH = before;
    }
  });
});
