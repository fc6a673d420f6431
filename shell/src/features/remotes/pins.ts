import { createObservable } from '@courier/shared-ui/observable';

/** Versions that this tab shows instead of the live ones, by remote: a published version, or a place to develop at. */
export type Pins = Readonly<Record<string, string>>;

export const PINS_KEY = 'mfe';
const KNOWN_KEY = 'mfeKnown';
export const NO_PINS: Pins = {};

/** Set by the build. */
declare const IS_PRODUCTION: boolean;

/** The pins of this tab. */
export const pins = createObservable<Pins>(NO_PINS);

/** A version, and for a preview of it the pass that lets this tab see it. */
const PIN = /^([a-z][a-z0-9-]*)@(\d+\.\d+\.\d+-[0-9A-Za-z.-]+(?:~\d{13}\.[\w-]{43})?)$/;
const LOCAL_PIN = /^([a-z][a-z0-9-]*)@(https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?)\/?$/;

/**
 * Takes `?mfe=customer@1.2.3-5f2c91a` out of the address and keeps it for the tab. The server answers what it names to
 * staff alone, or with the pass of a preview, `customer@1.2.3-5f2c91a~1767225600000.…`. A place on the developer's own
 * machine is no pin in production. An empty `?mfe` pins nothing, and opens the panel of versions.
 */
export function takePins(): void {
  const url = new URL(window.location.href);
  const asked = url.searchParams.getAll('mfe');
  const found: Record<string, string> = { ...readStored(PINS_KEY) };
  const known: Record<string, readonly string[]> = { ...knownPins() };
  let isOpen = asked.includes('') || isStored();
  for (const pin of asked) {
    const [, name, version] = PIN.exec(pin) ?? (IS_PRODUCTION ? null : LOCAL_PIN.exec(pin)) ?? [];
    if (!name || !version) continue;
    found[name] = version;
    known[name] = [...new Set([...(known[name] ?? []), version])];
    isOpen = true;
  }
  if (asked.length > 0) {
    url.searchParams.delete('mfe');
    window.history.replaceState(window.history.state, '', url);
    store(KNOWN_KEY, JSON.stringify(known));
    if (isOpen) store(PINS_KEY, JSON.stringify(found));
  }
  if (isOpen) pins.set(found);
}

/** What a pin names: a version, and the pass of a preview with its end, in ms since 1970. */
export function readPin(pin: string): { version: string; pass?: string; ends?: number } {
  const [version = '', pass] = pin.split('~');
  return pass === undefined ? { version } : { version, pass, ends: Number(pass.split('.')[0]) };
}

/** Back to what is live. */
export function resetPins(): void {
  store(PINS_KEY, null);
  store(KNOWN_KEY, null);
  browser.reload();
}

/** Shows another version of one remote in this tab; null for what any visitor gets. */
export function choosePin(name: string, pin: string | null): void {
  const { [name]: _, ...others } = readStored(PINS_KEY) as Pins;
  store(PINS_KEY, JSON.stringify(pin === null ? others : { ...others, [name]: pin }));
  browser.reload();
}

/** Every pin that this tab was given, by remote, also while it shows another version. */
export function knownPins(): Readonly<Record<string, readonly string[]>> {
  return readStored(KNOWN_KEY) as Readonly<Record<string, readonly string[]>>;
}

/** For specs, which have no browser. */
export const browser = { reload: () => window.location.reload() };

function isStored(): boolean {
  try {
    return sessionStorage.getItem(PINS_KEY) !== null;
  } catch {
    return false;
  }
}

function readStored(key: string): object {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as object;
  } catch {
    return {};
  }
}

function store(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Without storage a pin lives as long as the page.
  }
}
