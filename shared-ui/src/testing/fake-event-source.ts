import { act } from '@testing-library/react';

/** A server-sent event stream that a spec opens, feeds and breaks. */
export class FakeEventSource {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  static opened: FakeEventSource[] = [];

  readyState: number = FakeEventSource.CONNECTING;
  onerror: (() => void) | null = null;
  private readonly listeners = new Map<string, () => void>();

  constructor(readonly url: string) {
    FakeEventSource.opened.push(this);
  }

  addEventListener(event: string, listener: () => void): void {
    this.listeners.set(event, listener);
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }

  async open(): Promise<void> {
    this.readyState = FakeEventSource.OPEN;
    await this.send('ready');
  }

  async send(event: string): Promise<void> {
    await act(async () => this.listeners.get(event)?.());
  }

  /** The line breaks; the browser connects again by itself. */
  async fail(): Promise<void> {
    this.readyState = FakeEventSource.CONNECTING;
    await act(async () => this.onerror?.());
  }
}

/** Puts the streams of a spec in place; jsdom has none. */
export function installFakeEventSource(): { last(path: string): FakeEventSource | undefined } {
  FakeEventSource.opened = [];
  Object.assign(globalThis, { EventSource: FakeEventSource });
  return { last: (path) => FakeEventSource.opened.filter(({ url }) => url === path).at(-1) };
}

export function removeFakeEventSource(): void {
  Reflect.deleteProperty(globalThis, 'EventSource');
}
