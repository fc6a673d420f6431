import createClient, { type Client, type Middleware } from 'openapi-fetch';
import type { paths } from './schema';

export type * from './schema';

/** Calls of the API by their method and path, with the types of what they take and answer. */
export type CourierClient = Client<paths>;

export interface CourierClientOptions {
  /** Where the suite is served: its `PUBLIC_URL`. */
  readonly baseUrl: string;
  /** A team's token, for publishing. */
  readonly token?: string;
  /** Another `fetch` than the platform's. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** A client for browsers on the suite's own pages, where the browser keeps the session, and for pipelines with a token. */
export function createCourierClient({
  baseUrl,
  token,
  fetch,
}: CourierClientOptions): CourierClient {
  const querySerializer = { array: { style: 'form', explode: false } } as const;
  const client = createClient<paths>({ baseUrl, fetch, querySerializer });
  if (token) {
    client.use({
      onRequest: ({ request }) => request.headers.set('authorization', `Bearer ${token}`),
    });
  }
  return client;
}

/** A client for programs that sign in: it keeps the cookies that a browser would keep, and says where it comes from. */
export function createSessionClient(options: CourierClientOptions): CourierClient {
  const client = createCourierClient(options);
  client.use(cookieJar(new URL(options.baseUrl).origin));
  return client;
}

function cookieJar(origin: string): Middleware {
  const cookies = new Map<string, string>();
  return {
    onRequest({ request }) {
      // A write with a session is refused unless it comes from the suite's own site.
      request.headers.set('origin', origin);
      if (cookies.size > 0) request.headers.set('cookie', [...cookies.values()].join('; '));
    },
    onResponse({ response }) {
      for (const cookie of response.headers.getSetCookie()) {
        const [pair = ''] = cookie.split(';');
        const name = pair.slice(0, pair.indexOf('='));
        if (pair === `${name}=`) cookies.delete(name);
        else cookies.set(name, pair);
      }
    },
  };
}
