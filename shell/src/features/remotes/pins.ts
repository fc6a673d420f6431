import { createObservable } from '@courier/shared-ui/observable';

/** Versions that this tab shows instead of the live ones, by remote: a published version, or a place to develop at. */
export type Pins = Readonly<Record<string, string>>;

export const PINS_KEY = 'mfe';
export const NO_PINS: Pins = {};

/** Set by the build. */
declare const IS_PRODUCTION: boolean;

/** The pins of this tab. */
export const pins = createObservable<Pins>(NO_PINS);

const PIN = /^([a-z][a-z0-9-]*)@(\d+\.\d+\.\d+-[0-9a-f]+)$/;
const LOCAL_PIN = /^([a-z][a-z0-9-]*)@(https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?)\/?$/;

/**
 * Takes `?mfe=customer@1.2.3-5f2c91a` out of the address and keeps it for the tab. The server answers what it names to
 * staff alone. A place on the developer's own machine is no pin in production.
 */
export function takePins(): void {
  const url = new URL(window.location.href);
  const asked = url.searchParams.getAll('mfe');
  const found: Record<string, string> = readPins();
  for (const pin of asked) {
    const [, name, version] = PIN.exec(pin) ?? (IS_PRODUCTION ? null : LOCAL_PIN.exec(pin)) ?? [];
    if (name && version) found[name] = version;
  }
  if (asked.length > 0) {
    url.searchParams.delete('mfe');
    window.history.replaceState(window.history.state, '', url);
    storePins(JSON.stringify(found));
  }
  if (Object.keys(found).length > 0) pins.set(found);
}

/** Back to what is live. */
export function resetPins(): void {
  storePins(null);
  window.location.reload();
}

function readPins(): Record<string, string> {
  try {
    return { ...(JSON.parse(sessionStorage.getItem(PINS_KEY) ?? '{}') as Pins) };
  } catch {
    return {};
  }
}

function storePins(text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(PINS_KEY);
    else sessionStorage.setItem(PINS_KEY, text);
  } catch {
    // Without storage a pin lives as long as the page.
  }
}
