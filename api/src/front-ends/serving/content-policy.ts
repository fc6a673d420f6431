import { sourcesAt } from './files-origin';
import { integrityOf } from '../../platform/web/integrity';

/**
 * What a page may load. Its inline scripts are allowed one by one, each by its own hash.
 * @param filesOrigin where published files are fetched, where that is another origin
 * @param formTargets origins besides this one that forms may be sent to
 */
export function contentPolicyFor(
  html: string,
  filesOrigin: string | null,
  formTargets: readonly string[],
): string {
  const files = sourcesAt(filesOrigin);
  const scripts = [
    `'self'${files}`,
    ...inlineScripts(html).map((script) => `'${integrityOf(script)}'`),
  ];
  return [
    "default-src 'none'",
    `script-src ${[...new Set(scripts)].join(' ')}`,
    // The one policy is made by the shell's boot script: it allows own scripts, and no markup from text.
    "require-trusted-types-for 'script'",
    'trusted-types default',
    // styled-components adds style elements; docs/adr/0018-the-policy-of-pages.md says why not by nonce or hash.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data:${files}`,
    `font-src 'self'${files}`,
    `connect-src 'self'${files}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...formTargets].join(' '),
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
