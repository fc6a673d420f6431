import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from './integrity';

/** The first screen of a remote's page, as markup that the remote's build made. */
export interface FirstScreen {
  /** Of its file, on this origin. */
  readonly address: string;
  /** The SHA-256 of its file, as an `integrity` attribute takes it. */
  readonly integrity: string;
  readonly draft?: string;
}

/** Where the shell's page has what its build knew of the page instead. */
const OUTLINE = /<!--outline-->[^]*<!--\/outline-->/;

/**
 * Sets the first screen of a remote's page into the shell's page for it. The two are of two deployments and share
 * nothing but the place.
 * @throws Error where the file is not what was published, or the shell's page has no place for it
 */
export async function withFirstScreen(
  html: string,
  { address, integrity, draft }: FirstScreen,
  store: string,
): Promise<string> {
  const fragment = await readFile(path.join(store, address));
  if (integrityOf(fragment) !== integrity)
    throw new Error(`${address} was changed after it was published`);
  if (!OUTLINE.test(html)) throw new Error(`The page for ${address} has no place for it`);
  const attributes = ` data-prerendered="remote"${draft ? ` data-draft="${draft}"` : ''}`;
  return html
    .replace(/<html [^>]*(?=>)/, (start) => start + attributes)
    .replace(OUTLINE, () => fragment.toString());
}
