import { readConfig } from './config';

const filesOrigin = (environment: NodeJS.ProcessEnv) =>
  readConfig({ DEMO: 'false', ...environment }).filesOrigin;

describe('FILES_ORIGIN', () => {
  it('is this origin unless it is set', () => {
    expect(filesOrigin({})).toBeNull();
  });

  it('is another origin, without a slash at its end', () => {
    expect(filesOrigin({ FILES_ORIGIN: 'https://files.example/' })).toBe('https://files.example');
  });

  it.each([
    'https://files.example/bucket',
    'https://files.example?a=b',
    'https://someone@files.example',
    'files.example',
    'ftp://files.example',
    'https://files.example;script-src *',
  ])('refuses %s, which is no origin', (address) => {
    expect(() => filesOrigin({ FILES_ORIGIN: address })).toThrow(/^The setting FILES_ORIGIN must/);
  });

  it('refuses files without TLS for a site with it', () => {
    const environment = { PUBLIC_URL: 'https://couriers.example', SHIPDAY_SIMULATOR: 'true' };
    expect(() => filesOrigin({ ...environment, FILES_ORIGIN: 'http://files.example' })).toThrow(
      'The setting FILES_ORIGIN must start with https://',
    );
  });
});
