/** Keeps the public pages usable without a connection; what it does with each request is said in `offline-copy.ts`. */
import { DOCUMENTS, FILES, OfflineCopy } from './offline-copy';
import { kindOf } from './published';

/** What is used of a worker's own scope; the library of TypeScript for it contradicts the one for pages. */
interface WorkerScope {
  readonly location: Location;
  readonly navigator: Navigator & { readonly connection?: { readonly saveData?: boolean } };
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void;
  addEventListener(type: 'message', listener: (event: Extendable & MessageEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
}

interface Extendable {
  waitUntil(work: Promise<unknown>): void;
}

interface Fetching extends Extendable {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

const scope = globalThis as unknown as WorkerScope;
const copy = new OfflineCopy({
  caches,
  fetch: (request, options) => fetch(request, options),
  savesData: () => scope.navigator.connection?.saveData === true,
});

// It changes nothing for pages that are open: it need not wait until they are closed.
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(activate()));

async function activate(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name !== DOCUMENTS && name !== FILES) await caches.delete(name);
  }
  // Documents are asked for while the worker is still starting. Not every browser can.
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}

scope.addEventListener('message', (event) => {
  const { url, files } = event.data as { url?: string; files: string[] };
  event.waitUntil(copy.takeOver(files, url).catch(() => undefined));
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const waitUntil = (work: Promise<unknown>) => event.waitUntil(work.catch(() => undefined));
  switch (kindOf(request, scope.location.origin)) {
    case 'document':
      event.respondWith(copy.document(request.url, askedFor(event), waitUntil));
      break;
    case 'discovery':
      event.respondWith(copy.discovery(request));
      break;
    case 'file':
      event.respondWith(copy.file(request, waitUntil));
      break;
    default:
  }
});

async function askedFor({ request, preloadResponse }: Fetching): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}
