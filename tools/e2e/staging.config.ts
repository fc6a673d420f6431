import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { ROOT } from '../programs/paths';

/** What remotes keep beside their sources. */
export const REMOTES_E2E = /[\\/]\w[\w-]*-app[\\/]e2e[\\/][^\\/]+\.spec\.ts$/;

/**
 * `SITE=https://staging.example npx playwright test -c tools/e2e/staging.config.ts customer-app`: the journeys that
 * each remote keeps beside its sources, over a suite that runs elsewhere. They write nothing.
 */
export default defineConfig({
  testDir: ROOT,
  testMatch: REMOTES_E2E,
  outputDir: path.join(ROOT, 'test-results'),
  forbidOnly: true,
  reporter: 'list',
  use: {
    baseURL: process.env.SITE,
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    // The one that is named; else the one that `npx playwright install chromium` has brought.
    launchOptions: { executablePath: process.env.CHROMIUM_PATH },
  },
});
