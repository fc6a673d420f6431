import { REMOTE } from '../../testing/remote';
import { withPins } from './pinned';
import { NO_PINS, pins, PINS_KEY, readPin, takePins } from './pins';

jest.mock('./federation', () => ({ fetchExposed: jest.fn() }));

beforeEach(() => {
  Object.assign(globalThis, { IS_PRODUCTION: false });
  sessionStorage.clear();
  pins.set(NO_PINS);
});
afterEach(() => jest.restoreAllMocks());

function visit(address: string) {
  window.history.replaceState(null, '', address);
  takePins();
  return pins.current();
}

describe('takePins', () => {
  it('keeps a pin for the tab and takes it out of the address', () => {
    expect(visit('/quote?a=1&mfe=customer@1.2.3-5f2c91a')).toEqual({ customer: '1.2.3-5f2c91a' });
    expect(window.location.search).toBe('?a=1');
    expect(sessionStorage.getItem(PINS_KEY)).toBe('{"customer":"1.2.3-5f2c91a"}');
  });

  it('keeps a pin for each of several remotes, beside earlier ones', () => {
    sessionStorage.setItem(PINS_KEY, '{"admin":"1.0.0-aaaaaaa"}');
    expect(Object.keys(visit('/?mfe=customer@1.2.3-5f2c91a&mfe=support@1.0.0-bbbbbbb'))).toEqual([
      'admin',
      'customer',
      'support',
    ]);
  });

  it('keeps the pass of a preview', () => {
    const pin = `1.2.3-beta.2-5f2c91a~1767225600000.${'s'.repeat(43)}`;
    expect(visit(`/quote?mfe=${encodeURIComponent(`customer@${pin}`)}`)).toEqual({ customer: pin });
    expect(readPin(pin)).toMatchObject({ version: '1.2.3-beta.2-5f2c91a', ends: 1767225600000 });
  });

  it.each([
    'customer',
    'customer@1.2.3-5f2c91a~1767225600000.short',
    'customer@latest',
    'customer@../../elsewhere',
    'customer@https://elsewhere.example',
  ])('leaves out %s', (pin) => {
    expect(visit(`/?mfe=${encodeURIComponent(pin)}`)).toBe(NO_PINS);
  });
});

it('takePins ignores a developer’s machine in production', () => {
  const here = '/?mfe=customer@http://localhost:3001';
  expect(visit(here)).toEqual({ customer: 'http://localhost:3001' });
  sessionStorage.clear();
  pins.set(NO_PINS);
  Object.assign(globalThis, { IS_PRODUCTION: true });
  expect(visit(here)).toBe(NO_PINS);
});

describe('withPins', () => {
  const live = { schema: 1, generation: 3, remotes: { customer: REMOTE } } as const;
  const { name: _, enabled: __, ...published } = REMOTE;

  it('puts the published version in place of the live one', async () => {
    const answer = JSON.stringify({ ...published, version: '0.0.9-aaaaaaa' });
    const asked = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(answer));
    const { remotes } = await withPins(live, { customer: '0.0.9-aaaaaaa' });
    expect(asked).toHaveBeenCalledWith('/versions/customer/0.0.9-aaaaaaa');
    expect(remotes.customer).toMatchObject({ version: '0.0.9-aaaaaaa', enabled: true });
  });

  it('asks for a preview with its pass', async () => {
    const answer = JSON.stringify({ ...published, version: '0.0.9-aaaaaaa' });
    const asked = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(answer));
    await withPins(live, { customer: '0.0.9-aaaaaaa~1767225600000.sig' });
    expect(asked).toHaveBeenCalledWith('/versions/customer/0.0.9-aaaaaaa?pass=1767225600000.sig');
  });

  it('leaves the live version where the pinned one does not exist', async () => {
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}', { status: 404 }));
    expect((await withPins(live, { customer: '9.9.9-aaaaaaa' })).remotes).toEqual(live.remotes);
  });

  it('leaves a remote that is switched off as it is, and asks for nothing', async () => {
    const off = { ...live, remotes: { customer: { ...REMOTE, enabled: false } } };
    const asked = jest.spyOn(globalThis, 'fetch');
    for (const pin of ['0.0.9-aaaaaaa', 'http://localhost:3001']) {
      expect((await withPins(off, { customer: pin })).remotes).toEqual(off.remotes);
    }
    expect(asked).not.toHaveBeenCalled();
  });

  it('takes no code from a developer’s machine in production, even when it was stored', async () => {
    Object.assign(globalThis, { IS_PRODUCTION: true });
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}', { status: 404 }));
    const { remotes } = await withPins(live, { customer: 'http://localhost:3001' });
    expect(remotes).toEqual(live.remotes);
  });

  it('takes the code from the developer’s machine', async () => {
    const { remotes } = await withPins(live, { customer: 'http://localhost:3001' });
    expect(remotes.customer).toMatchObject({
      entry: 'http://localhost:3001/remoteEntry.js',
      integrity: {},
    });
  });
});
