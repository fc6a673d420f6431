import { createHash } from 'node:crypto';

/** What a page may load. Its inline scripts are allowed one by one, each by its own hash. */
export function contentPolicyFor(html: string): string {
  const scripts = ["'self'", ...inlineScripts(html).map((script) => `'sha256-${sha256(script)}'`)];
  return [
    "default-src 'none'",
    `script-src ${[...new Set(scripts)].join(' ')}`,
    // The one policy is made by the shell's boot script: it allows own scripts, and no markup from text.
    "require-trusted-types-for 'script'",
    'trusted-types default',
    // styled-components adds style elements; docs/adr/0018-the-policy-of-pages.md says why not by nonce or hash.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}

/** The texts of the scripts that a browser would run; blocks of data need no leave. */
function inlineScripts(html: string): string[] {
  return Array.from(html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi))
    .filter(([, attributes = '']) => !/\ssrc\s*=/i.test(attributes))
    .filter(
      ([, attributes = '']) => !/\stype\s*=\s*["']?application\/(ld\+)?json/i.test(attributes),
    )
    .map(([, , text = '']) => text);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
