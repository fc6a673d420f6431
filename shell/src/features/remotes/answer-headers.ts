import { PAGE_PASS_HEADER, UNSERVED_HEADER } from '@courier/contract';

/**
 * Keeps what the server says beside the list of versions: the pass, with which counts what this page reports, and what
 * that server has no API for.
 */
export function keepAnswerHeaders({ headers }: Response): void {
  const { dataset } = document.documentElement;
  const pass = headers.get(PAGE_PASS_HEADER);
  if (pass !== null) dataset.pass = pass;
  dataset.unserved = headers.get(UNSERVED_HEADER) ?? '';
}

/** Undefined where no server gave one: in development, and without a connection. */
export function pagePass(): string | undefined {
  return document.documentElement.dataset.pass;
}

/** Whether the server has no API that a version works with. */
export function isUnserved(name: string, version: string): boolean {
  return (
    document.documentElement.dataset.unserved?.split(',').includes(`${name}@${version}`) ?? false
  );
}
