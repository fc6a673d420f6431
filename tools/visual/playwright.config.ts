import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumPath } from '../programs/chromium';
import type { View } from './gallery';

// Read again by every worker: the first reading decides.
process.env.PICTURES_DIR ??= mkdtempSync(path.join(tmpdir(), 'courier-pictures-'));

const STORIES = 'stories.spec.ts';

/** Every story of the design system: by day at a desk, by night on a phone; and e-mails of every sort, on both by day and by night. */
export default defineConfig<object, View>({
  testDir: '.',
  outputDir: process.env.PICTURES_DIR,
  snapshotPathTemplate: '{testDir}/pictures/{arg}.{projectName}{ext}',
  // A picture is accepted by `npm run visual:accept -w tools` alone, the first one too.
  updateSnapshots: 'none',
  fullyParallel: true,
  workers: 4,
  forbidOnly: true,
  // `npm test` reads the numbers from a file that it names.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['dot'], ['json']] : 'dot',
  use: {
    launchOptions: {
      executablePath: chromiumPath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // The same edges of letters on every machine.
        '--font-render-hinting=none',
        '--disable-lcd-text',
        '--force-color-profile=srgb',
      ],
    },
  },
  projects: [
    { name: 'light-800', testMatch: STORIES, use: { view: { theme: 'light', width: 800 } } },
    { name: 'dark-375', testMatch: STORIES, use: { view: { theme: 'dark', width: 375 } } },
    ...(['light', 'dark'] as const).flatMap((colorScheme) =>
      [600, 375].map((width) => ({
        name: `${colorScheme}-mail-${width}`,
        testMatch: 'mails.spec.ts',
        use: { colorScheme, viewport: { width, height: 400 } },
      })),
    ),
  ],
});
