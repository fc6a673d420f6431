/**
 * Built-ins that a remote may not change: all remotes and the shell share them. What one has replaced would fall on the
 * next one's page, and be booked on that. They are compared after its code has run, and put back.
 */
import { reportError } from '../../app/report-error';
import type { RemoteEntry } from './discovery';

// What a remote does to these must not reach the check itself, which also calls no method of an array or a string.
const { ownKeys, getOwnPropertyDescriptor, defineProperty, deleteProperty } = Reflect;

/** Globals of which each is what it was. */
const NAMES = [
  ...[
    'Object',
    'Function',
    'Array',
    'String',
    'Number',
    'Symbol',
    'Promise',
    'JSON',
    'Math',
    'Date',
  ],
  ...['RegExp', 'Error', 'Map', 'Set', 'WeakMap', 'WeakSet', 'Reflect', 'Proxy', 'Intl', 'URL'],
  ...['fetch', 'Request', 'Response', 'Headers', 'XMLHttpRequest', 'AbortController', 'FormData'],
  ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'queueMicrotask'],
  ...['requestAnimationFrame', 'cancelAnimationFrame', 'MessageChannel', 'MutationObserver'],
  ...['IntersectionObserver', 'ResizeObserver', 'addEventListener', 'removeEventListener'],
] as const;

/** Objects of which everything is what it was, by the name of their global. */
const WHOLE = [
  ...['Object', 'Array', 'Promise', 'JSON', 'Math', 'Reflect', 'Function.prototype'],
  ...['Object.prototype', 'Array.prototype', 'String.prototype', 'Number.prototype'],
  ...['Promise.prototype', 'Map.prototype', 'Set.prototype', 'Date.prototype', 'RegExp.prototype'],
  ...['EventTarget.prototype', 'Node.prototype', 'Element.prototype', 'Document.prototype'],
  ...['History.prototype', 'Storage.prototype', 'Response.prototype', 'Headers.prototype'],
];

/** Methods that an object gets from its prototype, and that somebody may have put in front. */
const METHODS: Readonly<Record<string, readonly string[]>> = {
  history: ['pushState', 'replaceState', 'back', 'forward', 'go'],
  document: ['createElement', 'getElementById', 'querySelector', 'addEventListener'],
  navigator: ['sendBeacon'],
};

interface Guarded {
  /** As a team reads it: `Array.prototype`, or nothing for a global. */
  readonly path: string;
  readonly object: object;
  readonly keys: readonly PropertyKey[];
  readonly before: Map<PropertyKey, PropertyDescriptor | undefined>;
  /** Whether what is new there changes what others do: it appears where they go through an object's names. */
  readonly isClosed: boolean;
}

let guarded: readonly Guarded[] | undefined;
const { get: getKnown } = Map.prototype;
const { has: hasKnown } = Map.prototype;
const { apply } = Reflect;

/** Remembers what there is, before the first remote runs. */
export function rememberGlobals(): void {
  if (guarded) return;
  const open = (path: string, object: object, keys: readonly PropertyKey[]) =>
    guard(path, object, keys, false);
  guarded = [
    open('', globalThis, NAMES),
    ...WHOLE.flatMap((path) => {
      const object = find(path);
      return object ? [guard(path, object, ownKeys(object), true)] : [];
    }),
    ...Object.entries(METHODS).flatMap(([path, keys]) => {
      const object = find(path);
      return object ? [open(path, object, keys)] : [];
    }),
  ];
}

/**
 * Puts back what was changed since, and reports it as a crash of the remote that has just run.
 * @returns false where something could not be put back: this document is spoilt
 */
export function restoreGlobals(remote: RemoteEntry): boolean {
  if (!guarded) return true;
  let changed = '';
  let isWhole = true;
  for (let at = 0; at < guarded.length; at += 1) {
    const place = guarded[at] as Guarded;
    const names = place.isClosed ? ownKeys(place.object) : place.keys;
    isWhole = eachOf(place, names, (name) => (changed ||= name)) && isWhole;
    // Those that were taken away are among the names of before alone.
    if (place.isClosed)
      isWhole = eachOf(place, place.keys, (name) => (changed ||= name)) && isWhole;
  }
  if (!isWhole) spoilt = true;
  if (changed) {
    const error = new Error(`${changed} was changed, which all pages share`);
    error.name = 'GlobalChanged';
    void reportError(error, `remote ${remote.name} ${remote.version}`, 'script', remote);
  }
  return isWhole;
}

let spoilt = false;

/** Whether a remote has changed what could not be put back: the next page needs a document of its own. */
export function isDocumentSpoilt(): boolean {
  return spoilt;
}

/** For specs. */
export function forgetGlobals(): void {
  guarded = undefined;
  spoilt = false;
}

function eachOf(
  place: Guarded,
  keys: readonly PropertyKey[],
  onChange: (name: string) => void,
): boolean {
  let isWhole = true;
  for (let at = 0; at < keys.length; at += 1) {
    const key = keys[at] as PropertyKey;
    const now = getOwnPropertyDescriptor(place.object, key);
    const before = apply(getKnown, place.before, [key]) as PropertyDescriptor | undefined;
    const isKnown = apply(hasKnown, place.before, [key]) as boolean;
    // A polyfill adds what nobody sees who does not ask for it.
    if (!isKnown && !now?.enumerable) continue;
    if (isSame(before, now)) continue;
    onChange(`${place.path}${place.path && '.'}${String(key)}`);
    const isBack = before
      ? defineProperty(place.object, key, before)
      : deleteProperty(place.object, key);
    isWhole = isBack && isWhole;
  }
  return isWhole;
}

function isSame(before?: PropertyDescriptor, now?: PropertyDescriptor): boolean {
  return before?.value === now?.value && before?.get === now?.get && before?.set === now?.set;
}

function guard(
  path: string,
  object: object,
  keys: readonly PropertyKey[],
  isClosed: boolean,
): Guarded {
  const before = new Map(keys.map((key) => [key, getOwnPropertyDescriptor(object, key)] as const));
  return { path, object, keys, before, isClosed };
}

/** Undefined in a browser, or a spec's, that has no such thing. */
function find(path: string): object | undefined {
  return path
    .split('.')
    .reduce<unknown>(
      (object, name) => (object as Record<string, unknown> | undefined)?.[name],
      globalThis,
    ) as object | undefined;
}
