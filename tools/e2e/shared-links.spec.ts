import { expect, test } from './journey';

/** What each public page is called and about, as its remote, or the shell, declares it. */
const PAGES = [
  ['/', /^Professional Courier Services$/, /./],
  ['/quote', /^Calculate Your Quote$/, /^Price a delivery anywhere in South Africa/],
  ['/tracking', /^Track Your Package$/, /^See where your parcel is/],
  ['/support', /^Support/, /^Chat, call or write to us/],
  ['/privacy', /^Privacy/, /^Which personal information we keep/],
] as const;

for (const [path, title, description] of PAGES) {
  test(
    `a link to ${path} that is shared shows its title, description and a picture of the size that it names`,
    { tag: '@desktop' },
    async ({ page, baseURL }) => {
      const html = await (await page.request.get(path)).text();
      const meta = (name: string) =>
        new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`).exec(html)?.[1] ?? '';
      expect(/<title>([^<]*)<\/title>/.exec(html)?.[1]).toMatch(title);
      expect(meta('og:title')).toMatch(title);
      expect(meta('description')).toMatch(description);
      expect(meta('og:description')).toBe(meta('description'));
      expect(meta('og:url')).toBe(`${baseURL}${path}`);

      expect(meta('og:image')).toMatch(/^http:\/\/127\.0\.0\.1:\d+\//);
      const picture = await page.request.get(meta('og:image'));
      expect(picture.headers()['content-type']).toBe('image/png');
      const bytes = await picture.body();
      // Where a PNG has its width and height.
      const size = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)].map(String);
      expect(size).toEqual([meta('og:image:width'), meta('og:image:height')]);
      expect(size).toEqual(['1200', '630']);
    },
  );
}
