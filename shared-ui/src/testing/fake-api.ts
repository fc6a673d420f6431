import type { Problem, ProblemField } from '@courier/contract';

export interface SeenRequest {
  readonly method: string;
  readonly url: string;
  /** What was sent: read from JSON, or a Blob as it is. */
  readonly body: unknown;
  readonly headers: Headers;
}

type Answer = Response | Promise<Response>;
type Handler = (request: SeenRequest) => Answer;

export interface FakeApi {
  /** Answers a call from now on: `on('GET /api/stores/active', …)`; the query is not part of the name. */
  on(call: string, handler: Handler): void;
  /** What was asked by that name, in order. */
  seen(call: string): SeenRequest[];
}

/** Puts a network behind the screens; a call that nobody answers is a network error. */
export function installFakeApi(): FakeApi {
  const handlers = new Map<string, Handler>();
  const requests: SeenRequest[] = [];
  globalThis.fetch = async (input, init) => {
    const url = String(input);
    const method = init?.method ?? 'GET';
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body;
    const request = { method, url, body, headers: new Headers(init?.headers) };
    requests.push(request);
    const handler = handlers.get(nameOf(request));
    if (!handler) throw new TypeError('Failed to fetch');
    return abortable(handler(request), init?.signal);
  };
  return {
    on: (call, handler) => void handlers.set(call, handler),
    seen: (call) => requests.filter((request) => nameOf(request) === call),
  };
}

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });
}

export function problem(status: number, detail: string, errors?: ProblemField[]): Response {
  const body: Problem = {
    type: 'about:blank',
    title: 'Error',
    status,
    detail,
    message: detail,
    ...(errors ? { errors } : {}),
  };
  return json(body, status);
}

function nameOf({ method, url }: SeenRequest): string {
  return `${method} ${url.split('?')[0]}`;
}

function abortable(answer: Answer, signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    Promise.resolve(answer).then(resolve, reject);
  });
}
