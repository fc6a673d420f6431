import { formatMoment } from '@courier/contract';
import { Banner, Button, Mono } from '@courier/shared-ui/base';
import { useObservable } from '@courier/shared-ui/observable';
import { discovery, LOADING } from '../features/remotes/discovery-store';
import { type Pins, readPin, resetPins } from '../features/remotes/pins';

/** Says that this tab is not what visitors see. */
export default function PinBanner({ pins }: { pins: Pins }) {
  const state = useObservable(discovery, LOADING);
  if (state.status !== 'known') return null;
  return Object.entries(pins).map(([name, pin]) => {
    const { version } = readPin(pin);
    const isShown = state.discovery.remotes[name]?.version === version;
    const { title, detail } = wordsOf(pin, isShown);
    return (
      <Banner
        key={name}
        tone="warning"
        title={title}
        actions={
          <Button size="small" onClick={resetPins}>
            Reset
          </Button>
        }
      >
        <Mono>
          {name} {version}
        </Mono>
        {detail}
      </Banner>
    );
  });
}

/** What the tab shows for a pin, and until when or why not. */
function wordsOf(pin: string, isShown: boolean): { title: string; detail: string } {
  const { ends } = readPin(pin);
  if (ends === undefined) {
    return isShown
      ? { title: 'This tab shows a pinned version', detail: ' instead of the live version.' }
      : {
          title: 'The pinned version was not found',
          detail: ' is not published, or you are not signed in as staff. This is the live version.',
        };
  }
  if (isShown) {
    const detail = ` instead of the live version, until ${formatMoment(new Date(ends).toISOString())}.`;
    return { title: 'This tab shows a preview', detail };
  }
  return ends < Date.now()
    ? {
        title: 'The preview has ended',
        detail: ': ask its team for a new link. This is the live version.',
      }
    : {
        title: 'The preview was not found',
        detail: ' was published, replaced or removed. This is the live version.',
      };
}
