/** What runs inside the browser: each function is self-contained, because it is sent there as text. */

interface Channel {
  on: (event: string, listener: (detail: never) => void) => void;
  off: (event: string, listener: (detail: never) => void) => void;
  emit: (event: string, detail: unknown) => void;
}

declare global {
  interface Window {
    __STORYBOOK_ADDONS_CHANNEL__?: Channel;
  }
}

/** Shows a story, waits until it is drawn and played, and returns what went wrong with it. */
export function turnTo(storyId: string): Promise<string[]> {
  interface Finished {
    reporters?: { type: string; result?: { violations?: AxeViolation[] } }[];
  }
  interface AxeViolation {
    id: string;
    help: string;
    nodes: { html: string }[];
  }

  const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
  if (!channel) return Promise.resolve(['Storybook has no channel']);

  return new Promise((resolve) => {
    const wrong: string[] = [];
    const failed = (detail: unknown) => {
      const { message, title, description } = Object(detail) as Record<string, string>;
      wrong.push(message ?? [title, description].filter(Boolean).join(' ') ?? 'threw');
    };
    const failures = ['storyThrewException', 'storyErrored', 'storyMissing'];
    const played = 'playFunctionThrewException';

    const end = () => {
      for (const event of failures) channel.off(event, endFailed);
      channel.off(played, failed);
      channel.off('storyFinished', finished);
      clearTimeout(timer);
      resolve(wrong);
    };
    const endFailed = (detail: unknown) => {
      failed(detail);
      end();
    };
    const finished = ({ reporters = [] }: Finished) => {
      const axe = reporters.find(({ type }) => type === 'a11y');
      if (!axe) wrong.push('was not looked at by axe');
      for (const { id, help, nodes } of axe?.result?.violations ?? []) {
        wrong.push(
          `axe ${id}: ${help} at ${nodes.map(({ html }) => html.slice(0, 200)).join(' ')}`,
        );
      }
      end();
    };
    const timer = setTimeout(() => {
      wrong.push('was not drawn within 20 seconds');
      end();
    }, 20_000);

    for (const event of failures) channel.on(event, endFailed);
    channel.on(played, failed);
    channel.on('storyFinished', finished);
    channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
  });
}

/** Fonts are there, and what follows the layout has followed it. */
export async function settle(): Promise<void> {
  window.scrollTo(0, 0);
  await document.fonts.ready;
  for (let frame = 0; frame < 3; frame += 1) {
    await new Promise((next) => requestAnimationFrame(next));
  }
}

/** How high the story is; the whole screen where something is fixed to it. */
export function heightOfStory(screenHeight: number): number {
  const root = document.getElementById('storybook-root');
  const height = Math.ceil(root?.getBoundingClientRect().bottom ?? 0);
  const isFixed = [...document.querySelectorAll('body *')].some((element) => {
    const { position, display } = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    return position === 'fixed' && display !== 'none' && box.height > 1 && box.width > 1;
  });
  return isFixed ? Math.max(height, screenHeight) : Math.max(height, 1);
}
