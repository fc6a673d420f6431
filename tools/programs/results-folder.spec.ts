/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run } from './processes';

const temporary = mkdtempSync(path.join(tmpdir(), 'results-folder-'));
afterAll(() => rmSync(temporary, { recursive: true }));

/** Where a run writes its results, read as the browser runner reads it: in a process of its own. */
async function resultsOf(tool: string): Promise<string> {
  const config = path.resolve(__dirname, '..', tool, 'playwright.config.ts');
  const script = `console.log(require(${JSON.stringify(config)}).default.outputDir)`;
  const { output } = await run(process.execPath, ['--import', 'tsx', '-e', script], {
    env: { PATH: process.env.PATH, TMPDIR: temporary },
  });
  return path.relative(temporary, output.trim());
}

describe('the results folder of a run', () => {
  it.each(['journeys', 'pictures'])(
    'is shared with no other run of tools/%s when two run side by side',
    async (tool) => {
      const [first, second] = await Promise.all([resultsOf(tool), resultsOf(tool)]);
      expect([first, second]).toEqual([
        expect.stringMatching(/^courier-/),
        expect.stringMatching(/^courier-/),
      ]);
      expect(first).not.toBe(second);
    },
  );
});
