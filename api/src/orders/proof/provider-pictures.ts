import { promises as dns } from 'node:dns';
import { LIMITS } from '@courier/contract';
import { NotFoundError, UnavailableError } from '../../platform/errors/domain-errors';
import { readBody } from '../../platform/http/read-body';
import { isPublicAddress } from '../../platform/http/public-address';
import { isProviderLink } from './provider-link';

const TIME_OUT_MS = 8000;

/**
 * Fetches a picture from the provider's own hosts, so that browsers talk to us alone. Https only, no redirect, no
 * cookie of anybody, from a public address, at most as long and as large as a photo may be.
 * @returns null where there is nothing, or too much
 * @throws NotFoundError where the link leads anywhere else; UnavailableError where nothing comes in time
 */
export async function fetchProviderPicture(link: string): Promise<Buffer | null> {
  if (!isProviderLink(link)) throw new NotFoundError(NO_PICTURE);
  return fetchBytes(link).catch(() => {
    throw new UnavailableError(
      'The picture cannot be fetched right now. Please try again in a moment.',
    );
  });
}

export const NO_PICTURE = 'There is no such picture.';

async function fetchBytes(link: string): Promise<Buffer | null> {
  // Asked before the connection is made: a name that changes in between has no certificate of the provider's to show.
  const places = await dns.lookup(new URL(link).hostname, { all: true });
  if (!places.every(({ address }) => isPublicAddress(address))) return null;
  const response = await fetch(link, {
    redirect: 'error',
    credentials: 'omit',
    headers: { accept: 'image/*' },
    signal: AbortSignal.timeout(TIME_OUT_MS),
  });
  if (response.status >= 500) throw new Error(`answered ${response.status}`);
  return response.ok ? readBody(response, LIMITS.photoBytes) : null;
}
