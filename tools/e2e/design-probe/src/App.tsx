import { Button } from '@courier/shared-ui/base';
import { getHost } from '@courier/shared-ui/host';
import { probe } from './options';

/** A remote that draws with the design system, and mounts another one. */
export default function App() {
  return (
    <>
      <h1>{probe.words}</h1>
      <Button>{`Press ${probe.words}`}</Button>
      {probe.mounts && getHost().mount(probe.mounts, './Part')}
    </>
  );
}
