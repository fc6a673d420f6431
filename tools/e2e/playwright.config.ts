import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { DEMO_PASSWORD } from '../../api/test/harness/demo-logins';
import { headlessPath } from '../programs/chromium';
import { ROOT } from '../programs/paths';
import { RUNS_ALL } from './runs-all';
import { REMOTES_E2E } from './staging.config';

// Read again by every worker: the first reading decides.
process.env.E2E_PORT ??= '8181';
process.env.E2E_DATA_DIR ??= path.join(mkdtempSync(path.join(tmpdir(), 'courier-e2e-')), 'data');

/** What the server of the journeys prints: `server-log.spec.ts` reads it. */
const LOG = path.join(process.env.E2E_DATA_DIR, '../server.log');
const LOG_SPEC = /server-log/;
const DEVELOPMENT_SPEC = /development\.spec/;

/** Hosts and origins other than the usual ones are for the long run. */
const LONG_SPECS = RUNS_ALL ? [] : [/federation-(other-host|origin|bucket|design)/, /behind-proxy/];

const origin = `http://127.0.0.1:${process.env.E2E_PORT}`;

/** Journeys over the production build, started exactly as `npm start` does, in the machine's own Chromium. */
export default defineConfig({
  testDir: '.',
  outputDir: path.join(process.env.E2E_DATA_DIR, '../results'),
  // No picture is kept: a test compares only with what it took itself.
  snapshotPathTemplate: path.join(
    process.env.E2E_DATA_DIR,
    '../snapshots/{testFileName}-{arg}{ext}',
  ),
  // For what hangs, not for how fast a machine is: what waits in vain is named by its own limit long before. That a
  // remote is given up after eight seconds, `load-remote.spec.ts` of the shell says by a clock of its own.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  // One more than cores: journeys wait for parcels to arrive.
  workers: 3,
  // What passes only then is listed by `npm test` with its first error, to be mended.
  retries: 1,
  forbidOnly: true,
  // `npm test` reads the numbers from a file that it names.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    baseURL: origin,
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    screenshot: 'only-on-failure',
    // What a journey does to the network would not reach what the worker asks; `offline.spec.ts` allows it.
    serviceWorkers: 'block',
    // Still: a stamp that lands while axe looks is of too little contrast, and every frame is drawn by the processor.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: headlessPath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 375, height: 812 }, hasTouch: true },
      ...(RUNS_ALL ? { grepInvert: /@desktop/ } : { grep: /@phone/ }),
      // How remotes are loaded and deployed does not depend on the screen.
      testIgnore: [/federation/, DEVELOPMENT_SPEC, LOG_SPEC],
      teardown: 'log',
    },
    {
      name: 'desktop',
      use: { viewport: { width: 1280, height: 900 } },
      grepInvert: /@phone/,
      testIgnore: [DEVELOPMENT_SPEC, LOG_SPEC, ...LONG_SPECS],
      teardown: 'log',
    },
    // What each remote's pipeline looks at in the suite that it has published to.
    {
      name: 'remotes',
      testDir: ROOT,
      testMatch: REMOTES_E2E,
      use: { viewport: { width: 1280, height: 900 } },
      teardown: 'log',
    },
    // It builds what the others publish and run, so that files are missing for a moment.
    ...(RUNS_ALL
      ? [
          {
            name: 'development',
            testMatch: DEVELOPMENT_SPEC,
            dependencies: ['phone', 'desktop', 'remotes'],
            use: { viewport: { width: 1280, height: 900 } },
            teardown: 'log',
          },
        ]
      : []),
    // After all the others.
    { name: 'log', testMatch: LOG_SPEC },
  ],
  webServer: {
    command: `exec node --conditions=source --import tsx ../start/start.ts > "${LOG}"`,
    cwd: __dirname,
    url: `${origin}/api/health`,
    timeout: 400_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      PORT: process.env.E2E_PORT,
      DATA_DIR: process.env.E2E_DATA_DIR,
      DEMO_PASSWORD,
      // From placed to delivered in about ten seconds instead of minutes.
      SHIPDAY_SPEED: '25',
    },
  },
});
