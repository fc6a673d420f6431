/** Where published files are fetched from; the server names another origin in the document. As `boot.ts`. */
export function filesOrigin(): string {
  return document.documentElement.dataset.files ?? location.origin;
}

/** Where a browser fetches a published file. A developer's machine is an origin of its own. */
export function addressOf(file: string): string {
  const { files = '' } = document.documentElement.dataset;
  return file.startsWith('/') ? files + file : file;
}
