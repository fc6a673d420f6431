import { type ApiError, send, toQueryResult } from '@courier/shared-ui/request';

/** The file as the server made it. */
interface ExportedFile {
  readonly name: string;
  readonly content: Blob;
  /** How many records are in it, without the one that names the columns. */
  readonly records: number;
}

/** Takes the server's stream. One that breaks off is an error: half a file would look like a whole one. */
export function fetchExport(
  address: string,
): Promise<{ data: ExportedFile } | { error: ApiError }> {
  return toQueryResult(async () => {
    const response = await send(address, { headers: { accept: 'text/csv' } });
    const counter = recordCounter();
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    const reader = response.body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      counter.take(part.value);
      chunks.push(part.value);
    }
    return {
      name: nameOf(response.headers),
      content: new Blob(chunks, { type: 'text/csv;charset=utf-8' }),
      records: counter.records(),
    };
  });
}

/** `attachment; filename="orders-2026-11-21.csv"` → the name in it */
function nameOf(headers: Headers): string {
  const disposition = headers.get('content-disposition') ?? '';
  return /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'export.csv';
}

const QUOTE = 0x22;
const LINE_FEED = 0x0a;

/** Counts the records of a CSV file while it passes by, a chunk at a time; line ends in quotes do not count. */
export function recordCounter() {
  let isQuoted = false;
  let records = 0;
  return {
    take(chunk: Uint8Array): void {
      for (const byte of chunk) {
        if (byte === QUOTE) isQuoted = !isQuoted;
        else if (byte === LINE_FEED && !isQuoted) records += 1;
      }
    },
    /** Without the one that names the columns. */
    records: () => Math.max(0, records - 1),
  };
}
