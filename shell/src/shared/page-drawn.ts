import { mainId } from '@courier/shared-ui/base';

/** What only says that something is on its way. */
const WAITING = '[role="status"], [aria-busy="true"], script, style';

/** Whether the main region has something to read: a page that is blank, or waits for ever, has not. */
function isPageDrawn(): boolean {
  const main = document.getElementById(mainId);
  if (!main) return false;
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (text.nodeValue?.trim() && !text.parentElement?.closest(WAITING)) return true;
  }
  return false;
}

const LOOK_AGAIN_MS = 200;

/**
 * Calls once the page is drawn and on the screen.
 * @returns what stops the waiting
 */
export function whenPageDrawn(onDrawn: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    if (isPageDrawn()) onDrawn();
    else timer = setTimeout(look, LOOK_AGAIN_MS);
  };
  // A frame is painted after its callbacks; the task that follows comes after the paint.
  const frame = requestAnimationFrame(() => (timer = setTimeout(look)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
