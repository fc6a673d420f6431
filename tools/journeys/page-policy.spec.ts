import { expect, forgive, signInAs, startScripts, test } from './journey';
import { addressOf, SCREENS, UNKNOWN_TOKEN } from './screens';

for (const [role, pages] of Object.entries(SCREENS)) {
  test(
    `no page of a ${role} violates its content security policy`,
    { tag: '@desktop' },
    async ({ page, complaints }) => {
      await signInAs(page, role);
      for (const path of pages) {
        await page.goto(await addressOf(page, path));
        await startScripts(page);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
        if (path.includes('#')) forgive(complaints, UNKNOWN_TOKEN);
      }
    },
  );
}

/** What the policy refuses, as a page would do it: each is done in its own words by an injected script. */
const REFUSED = [
  {
    what: 'markup from text',
    attempt: () => (document.body.innerHTML = '<p>markup</p>'),
    reported: /^require-trusted-types-for: trusted-types-sink Element innerHTML/,
  },
  {
    what: 'a script out of a folder that holds no scripts',
    attempt: () => (document.createElement('script').src = '/api/health'),
    reported: /^require-trusted-types-for: trusted-types-sink HTMLScriptElement src/,
  },
  {
    what: 'a second policy of Trusted Types',
    attempt: () => window.trustedTypes.createPolicy('another', {}),
    reported: /^trusted-types: trusted-types-policy another/,
  },
  {
    what: 'a script of another origin',
    attempt: () => {
      const script = document.createElement('script');
      script.src = 'https://elsewhere.example/remotes/a.js';
      document.head.append(script);
    },
    reported: /^script-src-elem: https:\/\/elsewhere\.example/,
  },
  {
    what: 'code from text',
    attempt: () => setTimeout('void 0'),
    reported: /^require-trusted-types-for: trusted-types-sink/,
  },
] as const;

for (const { what, attempt, reported } of REFUSED) {
  test(
    `the policy of a page refuses ${what}, and a journey reports it`,
    { tag: '@desktop' },
    async ({ page, complaints }) => {
      await page.goto('/login');
      await page.evaluate(attempt).catch(() => undefined);
      await expect.poll(() => complaints.some((complaint) => reported.test(complaint))).toBe(true);
      // Expected here; anything left fails the journey.
      complaints.length = 0;
    },
  );
}

declare global {
  interface Window {
    trustedTypes: { createPolicy(name: string, rules: object): unknown };
  }
}
