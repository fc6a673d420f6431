import { optional, type Settings, text, url } from './settings';

/**
 * The bucket in which published front ends and uploads lie, for every machine of an installation; null where they lie in
 * `DATA_DIR`.
 */
export function readObjectStore(settings: Settings) {
  const bucket = settings.read(
    'S3_BUCKET',
    optional(text(undefined, /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)),
  );
  const endpoint = settings.read('S3_ENDPOINT', optional(url(['http:', 'https:'])));
  const region = settings.read('S3_REGION', text('us-east-1'));
  const accessKeyId = settings.read('S3_ACCESS_KEY_ID', optional(text()));
  const secretAccessKey = settings.read('S3_SECRET_ACCESS_KEY', optional(text()));
  if (bucket === null) {
    if (endpoint !== null) throw settings.missing('S3_BUCKET', 'S3_ENDPOINT is set');
    return null;
  }
  if (accessKeyId !== null && secretAccessKey === null) {
    throw settings.missing('S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID is set');
  }
  const credentials =
    accessKeyId !== null && secretAccessKey !== null ? { accessKeyId, secretAccessKey } : null;
  return { bucket, endpoint, region, credentials };
}
