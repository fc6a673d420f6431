/** The page's style sheets: those of elements, and those that scripts have adopted. */
type Sheets = ReadonlySet<CSSStyleSheet>;

/** What each remote has added, by name. */
const added = new Map<string, Set<CSSStyleSheet>>();

/**
 * Style sheets that a remote adds to the document count while its pages are shown, and on no other page. Those of
 * styled-components are the whole suite's: they hold for classes that only their own elements have.
 * @returns a function that ends the visit
 */
export function showOwnStyles(remote: string): () => void {
  const own = added.get(remote) ?? new Set<CSSStyleSheet>();
  added.set(remote, own);
  for (const sheet of own) sheet.disabled = false;
  const before = sheetsNow();
  return () => {
    for (const sheet of sheetsNow()) if (!before.has(sheet)) own.add(sheet);
    for (const sheet of own) sheet.disabled = true;
  };
}

function sheetsNow(): Sheets {
  const adopted: readonly CSSStyleSheet[] = document.adoptedStyleSheets ?? [];
  return new Set([...document.styleSheets, ...adopted].filter((sheet) => !isShared(sheet)));
}

function isShared({ ownerNode }: CSSStyleSheet): boolean {
  return ownerNode instanceof HTMLElement && ownerNode.dataset.styled !== undefined;
}
