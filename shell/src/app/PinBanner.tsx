import { Banner, Button, Mono } from '@courier/shared-ui/base';
import { discovery, LOADING } from '../features/remotes/discovery-store';
import { type Pins, resetPins } from '../features/remotes/pins';
import { useObservable } from '@courier/shared-ui/observable';

/** Says that this tab is not what visitors see. */
export default function PinBanner({ pins }: { pins: Pins }) {
  const state = useObservable(discovery, LOADING);
  if (state.status !== 'known') return null;
  return Object.entries(pins).map(([name, version]) => {
    const isShown = state.discovery.remotes[name]?.version === version;
    return (
      <Banner
        key={name}
        tone="warning"
        title={isShown ? 'This tab shows a pinned version' : 'The pinned version was not found'}
        actions={
          <Button size="small" onClick={resetPins}>
            Reset
          </Button>
        }
      >
        <Mono>
          {name} {version}
        </Mono>
        {isShown
          ? ' instead of the live version.'
          : ' is not published, or you are not signed in as staff. This is the live version.'}
      </Banner>
    );
  });
}
