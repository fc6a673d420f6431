/**
 * Looks at every story in a browser, by day at a desk and by night on a phone: nothing on the console, nothing
 * for axe, and the picture that was accepted. `--accept` takes what is seen now as right.
 */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { argumentsOf, type Arguments } from './arguments';
import { buildIfNeeded } from './build';
import { judge, orphans } from './judge';
import { serve } from './serve';
import { browser as browserSettings, pagesPerView, paths, views } from './settings';
import { shares, storiesIn } from './stories';
import { walk, type Shot } from './walk';

void main();

async function main(): Promise<void> {
  const told = argumentsOf(process.argv.slice(2));
  const started = Date.now();
  buildIfNeeded();
  const index = JSON.parse(readFileSync(join(paths.build, 'index.json'), 'utf8')) as Parameters<
    typeof storiesIn
  >[0];
  const stories = storiesIn(index, told.only);
  const diffs = mkdtempSync(join(tmpdir(), 'visual-'));

  let passed = 0;
  const failures: string[] = [];
  const fail = (name: string, words: readonly string[]) => {
    failures.push(name);
    say(`✗ ${name}\n${words.map((word) => `    ${word}`).join('\n')}`);
  };
  const names = new Set<string>();
  await lookAt(stories, (shot) => {
    names.add(shot.name);
    const wrong = judge(shot, { accept: told.accept, diffs });
    if (wrong.length === 0) passed += 1;
    else fail(shot.name, wrong);
  });
  for (const file of leftOver(names, told)) fail(file, ['is the picture of no story']);

  const failed = failures.length;
  if (failed > 0) say(`Pictures that differ: ${diffs}`);
  say(`${stories.length} stories in ${Math.round((Date.now() - started) / 1000)} s`);
  const report = process.env.PICTURES_REPORT;
  if (report) writeFileSync(report, `${JSON.stringify({ passed, failed, failures })}\n`);
  say(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

async function lookAt(stories: readonly string[], onShot: (shot: Shot) => void): Promise<void> {
  const { origin, close } = await serve(paths.build);
  const browser = await chromium.launch(browserSettings);
  try {
    await Promise.all(
      views.flatMap((view) =>
        shares(stories, pagesPerView).map((share) =>
          walk({ browser, origin, view, stories: share, onShot }),
        ),
      ),
    );
  } finally {
    await browser.close();
    close();
  }
}

/** Where only some stories were looked at, the other pictures are none of its business. */
function leftOver(names: ReadonlySet<string>, { only, accept }: Arguments): string[] {
  return only ? [] : orphans(names, accept);
}

function say(words: string): void {
  process.stdout.write(`${words}\n`);
}
