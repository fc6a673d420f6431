import { Button } from '@courier/shared-ui/base';
import { probe } from './options';

/** What other remotes mount. */
export default function Part() {
  return <Button>{`Press part of ${probe.words}`}</Button>;
}
