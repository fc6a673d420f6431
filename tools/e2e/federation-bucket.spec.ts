import type { Page } from '@playwright/test';
import { type ObjectServer, startObjectServer } from '../../api/test/harness/object-server';
import { ObjectStore } from '../../api/src/platform/object-store/object-store';
import { STORE_PREFIX } from '../../api/src/platform/object-store/store-prefix';
import { drawn, expect, test } from './journey';
import { type OtherOrigin, startOtherOrigin } from './other-origin';
import { type OwnSuite, startOwnSuite } from './own-suite';

/** What the operator sets on the bucket. */
const CORS = `<CORSConfiguration><CORSRule>
  <AllowedOrigin>*</AllowedOrigin><AllowedMethod>GET</AllowedMethod>
</CORSRule></CORSConfiguration>`;

const HEADERS = { ContentType: 'text/javascript', CacheControl: 'no-cache' };

/** A suite whose store is a bucket, and whose published files browsers fetch from the public address of it. */
let suite: OwnSuite;
let bucket: ObjectServer;
let files: OtherOrigin;

test.beforeAll(async () => {
  bucket = await startObjectServer({ cors: CORS });
  const { config } = bucket;
  // Its public address begins at the folder of the store, as the origin path of a content delivery network has it.
  const source = `${config.endpoint}/${config.bucket}/${STORE_PREFIX.replace(/\/$/, '')}`;
  files = await startOtherOrigin(source);
  suite = await startOwnSuite(async () => ({
    S3_BUCKET: config.bucket,
    S3_ENDPOINT: config.endpoint ?? '',
    S3_REGION: config.region,
    S3_ACCESS_KEY_ID: config.credentials?.accessKeyId ?? '',
    S3_SECRET_ACCESS_KEY: config.credentials?.secretAccessKey ?? '',
    FILES_ORIGIN: files.origin,
  }));
});
test.afterAll(async () => {
  await suite.stop();
  files.server.close();
  files.server.closeAllConnections();
  await bucket.close();
});

const link = (page: Page, name: string) =>
  page.getByRole('navigation').first().getByRole('link', { name });

test('pages run the scripts of shell and remotes out of a bucket, each by its hash and with leave of the bucket alone', async ({
  page,
}) => {
  const answers: { path: string; leave: string | undefined; type: string | undefined }[] = [];
  page.on('response', (response) => {
    const { origin, pathname } = new URL(response.url());
    if (origin !== files.origin) return;
    const { 'access-control-allow-origin': leave, 'content-type': type } = response.headers();
    answers.push({ path: pathname, leave, type });
  });
  const response = await page.goto(`${suite.site}/quote`);
  expect(response?.headers()['content-security-policy']).toContain(`${files.origin}/remotes/`);
  await expect(drawn(page).quote).toBeVisible();
  await link(page, 'Track').click();
  await expect(drawn(page).tracking).toBeVisible();
  await link(page, 'Support').click();
  await expect(drawn(page).support).toBeVisible();

  const scripts = answers.filter(({ path }) => path.endsWith('.js'));
  for (const folder of ['/shell/', '/remotes/customer/', '/remotes/support/']) {
    expect(scripts.filter(({ path }) => path.startsWith(folder))).not.toEqual([]);
  }
  expect(answers.filter(({ path }) => path.endsWith('.woff2'))).not.toEqual([]);
  expect(answers.filter(({ leave }) => leave !== '*')).toEqual([]);
  expect(scripts.filter(({ type }) => !type?.includes('javascript'))).toEqual([]);
  const unguarded = await page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLScriptElement>('script[src]'))
      .filter(({ integrity, crossOrigin }) => !integrity || crossOrigin !== 'anonymous')
      .map(({ src }) => src),
  );
  expect(unguarded).toEqual([]);
});

test('a remote that was replaced in the bucket is refused, and the frame stays', async ({
  page,
  complaints,
}) => {
  const objects = await ObjectStore.open(bucket.config);
  const discovery = await objects.read(`${STORE_PREFIX}discovery.json`);
  const { remotes } = JSON.parse(String(discovery?.content)) as {
    remotes: Record<string, { entry: string }>;
  };
  const key = STORE_PREFIX + (remotes.customer?.entry ?? '').slice(1);
  await objects.write(key, 'alert("replaced")', undefined, HEADERS);
  objects.close();
  await page.goto(`${suite.site}/tracking`);
  await expect(page.getByText('This page was changed after it was published')).toBeVisible();
  await link(page, 'Support').click();
  await expect(drawn(page).support).toBeVisible();
  expect(complaints.splice(0).join()).toContain('integrity');
});
