import type { AppConfig } from '../../platform/config/config';
import { isLoopbackHost } from '../../platform/http/loopback';
import { type Finding, good, problem, warning } from './finding';

const TIMEOUT_MS = 5000;

/** Whether the site answers at its public address as it should: looked at from outside, through the proxy. */
export async function checkSite({
  publicUrl,
  trustProxy,
}: Pick<AppConfig, 'publicUrl' | 'trustProxy'>): Promise<Finding[]> {
  const { protocol, hostname } = new URL(publicUrl);
  const isPublic = !isLoopbackHost(hostname);
  const answer = await ask(`${publicUrl}/`);
  if (answer === null) {
    return [
      warning('Site', `Nothing answers at ${publicUrl}: start the suite, or correct PUBLIC_URL.`),
    ];
  }
  return [
    answer.headers.has('content-security-policy')
      ? good('Site', `The site answers at ${publicUrl}.`)
      : problem('Site', `Something else answers at ${publicUrl}, or the proxy takes headers away.`),
    ...(isPublic ? [checkTls(protocol, answer)] : []),
    ...(isPublic && !trustProxy ? [UNTRUSTED_PROXY] : []),
  ];
}

const UNTRUSTED_PROXY = warning(
  'Proxy',
  'TRUST_PROXY is off: behind a proxy all visitors would share one rate limit. Set it to true there.',
);

function checkTls(protocol: string, { headers }: Response): Finding {
  if (protocol !== 'https:') {
    return problem('TLS', 'PUBLIC_URL is not https: passwords would travel in the open.');
  }
  return headers.has('strict-transport-security')
    ? good('TLS', 'Browsers keep to https.')
    : problem('TLS', 'The header strict-transport-security is missing: the proxy must pass it on.');
}

async function ask(address: string): Promise<Response | null> {
  try {
    const answer = await fetch(address, {
      headers: { accept: 'text/html' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    return answer;
  } catch {
    return null;
  }
}
