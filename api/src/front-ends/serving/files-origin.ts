/**
 * A page whose published files are fetched from another origin: its own markup names them there, and the shell reads
 * from the document where the rest is. Discovery and the list of scripts keep their paths, by which hashes are known.
 */
export function withFilesOrigin(html: string, origin: string | null): string {
  if (origin === null) return html;
  return (
    html
      .replace(/<html\b/, `<html data-files="${origin}"`)
      // Without this attribute a browser does not check the hash of another origin's script.
      .replace(/<script\b([^>]*) src="(?=\/shell\/)/g, `<script crossorigin$1 src="${origin}`)
      .replace(/<link rel="preload" as="script"/g, '<link rel="preload" as="script" crossorigin')
      .replace(/<link\b([^>]*) href="(?=\/(shell|remotes)\/)/g, `<link$1 href="${origin}`)
      .replace(/url\((?=\/shell\/)/g, `url(${origin}`)
  );
}

/** What a content policy allows beside this origin. */
export function sourcesAt(origin: string | null): string {
  return origin === null ? '' : PUBLIC_FOLDERS.map((folder) => ` ${origin}/${folder}/`).join('');
}

/** What may come from another origin; anything else there is none of ours. */
const PUBLIC_FOLDERS = ['shell', 'remotes'] as const;
