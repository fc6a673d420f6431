import { mainId } from '@courier/shared-ui/base';

/** What only says that something is on its way. */
const WAITING = '[role="status"], [aria-busy="true"], script, style';

/** Whether the main region has something to read: a page that is blank, or waits for ever, has not. */
export function isPageDrawn(): boolean {
  const main = document.getElementById(mainId);
  if (!main) return false;
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (text.nodeValue?.trim() && !text.parentElement?.closest(WAITING)) return true;
  }
  return false;
}
