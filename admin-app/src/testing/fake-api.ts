import type { Problem, ProblemField } from '@courier/contract';

export interface SeenRequest {
  readonly method: string;
  readonly url: string;
  readonly body: unknown;
}

type Handler = (request: SeenRequest) => Response | Promise<Response>;

export interface FakeApi {
  /** Answers a call from now on, by method and path without query. */
  on(call: string, handler: Handler): void;
  /** What was asked by that name, in order. */
  seen(call: string): SeenRequest[];
}

/** Puts a network behind the screens; a call that nobody answers is a failed line. */
export function installFakeApi(): FakeApi {
  const handlers = new Map<string, Handler>();
  const requests: SeenRequest[] = [];
  globalThis.fetch = async (input, init) => {
    const request: SeenRequest = {
      method: init?.method ?? 'GET',
      url: String(input),
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    requests.push(request);
    const handler = handlers.get(nameOf(request));
    if (!handler) throw new TypeError('Failed to fetch');
    return handler(request);
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
