import type { Finding } from './finding';

/** What a scanner reports of every server like this one, and why it is left as it is. */
export const EXPLAINED: readonly { readonly text: RegExp; readonly why: string }[] = [
  {
    text: /X-XSS-Protection is not set/,
    why: 'browsers have removed the filter it steered; the content security policy does its work',
  },
  {
    text: /Strict-Transport-Security is not set/,
    why: 'means nothing over plain HTTP, as scanned here; sent where PUBLIC_URL is https',
  },
];

/** Why a finding is only a remark; null where it is more. */
export function whyHarmless({ isSerious, where }: Finding): string | null {
  if (!isSerious) return 'informational';
  return EXPLAINED.find(({ text }) => text.test(where))?.why ?? null;
}
