import { expect, test } from './journey';

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
