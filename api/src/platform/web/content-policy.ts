import { createHash } from 'node:crypto';

/** What a page may load. Its inline scripts are allowed one by one, each by its own hash. */
export function contentPolicyFor(html: string): string {
  const scripts = ["'self'", ...inlineScripts(html).map((script) => `'sha256-${sha256(script)}'`)];
  return [
    "default-src 'none'",
    `script-src ${[...new Set(scripts)].join(' ')}`,
    // styled-components writes its rules into style elements.
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
