import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { signUpByApi } from './customer-steps';
import { expect, test } from './journey';

/** A page of somebody else's, which knows our addresses. */
let attacker: Server;

test.beforeEach(async () => {
  attacker = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<!doctype html><title>A prize</title>');
  });
  await new Promise<void>((resolve) => attacker.listen(0, '127.0.0.1', resolve));
});
test.afterEach(() => void attacker?.close());

for (const [place, host] of [
  ['another port of the same site', '127.0.0.1'],
  ['another site', 'localhost'],
] as const) {
  test(
    `a page at ${place} can change nothing in the account of a person who is signed in`,
    { tag: '@desktop' },
    async ({ page, complaints, baseURL }) => {
      const email = await signUpByApi(page);
      const target = `${baseURL}/api/account/sign-out-everywhere`;
      const evil = `http://${host}:${(attacker.address() as AddressInfo).port}/`;

      await page.goto(evil);
      for (const type of ['text/plain', 'application/json']) {
        expect(await fetched(page, target, type)).toBe('nothing');
      }
      const refusal = page.waitForResponse(target);
      await submitForm(page, target);
      expect((await refusal).status()).toBe(403);

      const { user } = (await (await page.request.get('/api/auth/me')).json()) as { user: object };
      expect(user).toMatchObject({ email });
      // The browser reports the calls that it or the server refused.
      complaints.length = 0;
    },
  );
}

/** What a page learns from a call with the visitor's cookies. */
function fetched(page: Page, target: string, type: string): Promise<string> {
  return page.evaluate(
    ([url = '', contentType = '']) =>
      fetch(url, {
        method: 'POST',
        credentials: 'include',
        headers: { 'content-type': contentType },
        body: '{}',
      }).then(
        ({ status }) => String(status),
        () => 'nothing',
      ),
    [target, type],
  );
}

/** A form needs no leave of ours to be sent, and goes with the cookies of the same site. */
function submitForm(page: Page, target: string): Promise<void> {
  return page.evaluate((url) => {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = url;
    document.body.append(form);
    form.submit();
  }, target);
}
