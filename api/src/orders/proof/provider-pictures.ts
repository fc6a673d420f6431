import { promises as dns } from 'node:dns';
import { LIMITS } from '@courier/contract';
import { NotFoundError, UnavailableError } from '../../platform/errors/domain-errors';
import { readBody } from '../../platform/http/read-body';
import { isPublicAddress } from '../../platform/http/public-address';
import type { Picture } from './picture';
import { typeOfPicture } from './picture-types';
import { isProviderLink } from './provider-link';
import { reEncode } from './re-encode';

const TIME_OUT_MS = 8000;

/**
 * Fetches a picture from the provider's own hosts, so that browsers talk to us alone. Https only, no redirect, no
 * cookie of anybody, from a public address, at most as long and as large as a photo may be; what comes must be a picture by its bytes.
 * @throws NotFoundError where the link leads anywhere else or to no picture; UnavailableError where nothing comes in time
 */
export async function fetchProviderPicture(link: string): Promise<Picture> {
  if (!isProviderLink(link)) throw new NotFoundError(NO_PICTURE);
  const bytes = await fetchBytes(link).catch(() => {
    throw new UnavailableError(
      'The picture cannot be fetched right now. Please try again in a moment.',
    );
  });
  const extension = bytes && typeOfPicture(bytes);
  const drawn = extension && (await reEncode(bytes, extension));
  if (!drawn) throw new NotFoundError(NO_PICTURE);
  return { bytes: drawn, extension };
}

export const NO_PICTURE = 'There is no such picture.';

/** Null where there is nothing, or too much. */
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
