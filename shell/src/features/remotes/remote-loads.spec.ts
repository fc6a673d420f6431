import type { RemoteEntry } from './discovery';
import { measureLoad } from './remote-loads';

jest.mock('./federation', () => ({ fetchExposed: jest.fn() }));

describe('measuring the loading of a remote', () => {
  it('reports to the server which remote it was, its outcome and how long it took', async () => {
    const sendBeacon = jest.fn((_path: string, _body: Blob) => true);
    Object.assign(navigator, { sendBeacon });
    measureLoad({ name: 'customer', version: '1.2.3' } as RemoteEntry)('timed-out');
    const [path, body] = sendBeacon.mock.calls.at(-1) ?? [];
    expect(path).toBe('/api/remote-loads');
    expect(body?.type).toBe('application/json');
    const reader = new FileReader();
    const text = new Promise((resolve) => (reader.onload = () => resolve(reader.result)));
    reader.readAsText(body ?? new Blob());
    expect(JSON.parse(String(await text))).toEqual({
      remote: 'customer',
      version: '1.2.3',
      outcome: 'timed-out',
      ms: expect.any(Number),
    });
  });

  it('reports nothing to the server about a remote from a developer’s machine', () => {
    const sendBeacon = jest.fn();
    Object.assign(navigator, { sendBeacon });
    measureLoad({ name: 'customer', version: 'http://localhost:3001' } as RemoteEntry)('ready');
    expect(sendBeacon).not.toHaveBeenCalled();
  });
});
