import { PAGE_PASS_HEADER } from '@courier/contract';

/** Keeps the pass that came with the list of versions: what this page reports counts with it. */
export function keepPagePass({ headers }: Response): void {
  const pass = headers.get(PAGE_PASS_HEADER);
  if (pass !== null) document.documentElement.dataset.pass = pass;
}

/** Undefined where no server gave one: in development, and without a connection. */
export function pagePass(): string | undefined {
  return document.documentElement.dataset.pass;
}
