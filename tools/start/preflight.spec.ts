import { preflight } from './preflight';

describe('preflight', () => {
  it('refuses a public address without a key of the provider, before anything is built', async () => {
    await expect(preflight({ PUBLIC_URL: 'https://couriers.example' })).rejects.toThrow(
      /^The setting SHIPDAY_API_KEY is missing .* SHIPDAY_SIMULATOR=true/,
    );
  });
});
