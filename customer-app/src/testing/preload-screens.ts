/** Specs look at a screen the moment it is opened; those of the Node environment open none. */
if (globalThis.document) {
  beforeAll(async () => {
    const { prepareAll } = await import('../app/routes');
    await prepareAll();
    const { SavedAddresses } = await import('../features/quote/components/FrequentAddresses');
    await SavedAddresses.preload();
    const { preloadAfter } = await import('../features/quote/components/lazy-steps');
    await preloadAfter('package');
    await preloadAfter('addresses');
    const { PreserveOnSessionEnd } = await import('../shared/session/PreserveOnSessionEnd');
    await PreserveOnSessionEnd.preload();
  });
}
