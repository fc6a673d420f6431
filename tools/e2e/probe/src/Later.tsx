import { probe } from './options';

/** In a chunk of its own. */
export function Later() {
  return <p>{`Later, ${probe.words}`}</p>;
}
