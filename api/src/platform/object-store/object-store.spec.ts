import { readConfig } from '../config/config';
import { ObjectStore } from './object-store';

const BUCKET = { S3_BUCKET: 'courier-files' };
const objectStore = (environment: NodeJS.ProcessEnv) =>
  readConfig({ DEMO: 'false', ...environment }).objectStore;

describe('the settings of an object store', () => {
  it('are none unless a bucket is named', () => {
    expect(objectStore({})).toBeNull();
  });

  it('name a bucket of Amazon’s, or of another server, with keys or those of the machine', () => {
    expect(objectStore(BUCKET)).toEqual({
      bucket: 'courier-files',
      endpoint: null,
      region: 'us-east-1',
      credentials: null,
    });
    const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    const place = { S3_ENDPOINT: 'https://s3.example/', S3_REGION: 'af-south-1' };
    expect(objectStore({ ...BUCKET, ...keys, ...place })).toEqual({
      bucket: 'courier-files',
      endpoint: 'https://s3.example',
      region: 'af-south-1',
      credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
    });
  });

  it.each([
    [{ S3_BUCKET: 'Not/a/bucket' }, 'S3_BUCKET must look like'],
    [{ S3_ENDPOINT: 'https://s3.example' }, 'S3_BUCKET is missing although S3_ENDPOINT is set'],
    [{ ...BUCKET, S3_ENDPOINT: 's3.example' }, 'S3_ENDPOINT must be an address'],
    [{ ...BUCKET, S3_ACCESS_KEY_ID: 'id' }, 'S3_SECRET_ACCESS_KEY is missing'],
  ])('refuse %j', (environment, words) => {
    expect(() => objectStore(environment)).toThrow(words);
  });
});

it('an object store says which package is missing, and why', async () => {
  jest.doMock('@aws-sdk/client-s3', () => {
    throw Object.assign(new Error('Cannot find module'), { code: 'MODULE_NOT_FOUND' });
  });
  const config = { bucket: 'courier', endpoint: null, region: 'us-east-1', credentials: null };
  await expect(ObjectStore.open(config)).rejects.toThrow(
    '@aws-sdk/client-s3 is not installed although S3_BUCKET is set: install the packages without --omit=optional.',
  );
});
