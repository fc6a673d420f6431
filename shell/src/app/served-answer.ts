/**
 * For a document that brings its answer (where a parcel is): it stays, and its links and its form work, until the page
 * that takes its place is drawn and nothing in it is still loading. Whoever writes in the form is not interrupted.
 * @param root what the document has brought
 * @param page where React draws, in no document yet
 */
export function replaceAnswer(root: HTMLElement, page: HTMLElement): void {
  const look = () => {
    const isDrawn = page.querySelector('main') !== null && !page.querySelector(LOADING);
    if (!isDrawn || root.contains(document.activeElement)) return;
    watcher.disconnect();
    page.id = root.id;
    root.replaceWith(page);
  };
  const watcher = new MutationObserver(look);
  watcher.observe(page, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
  root.addEventListener('focusout', () => setTimeout(look));
}

const LOADING = 'main:empty, main [aria-busy="true"]';
