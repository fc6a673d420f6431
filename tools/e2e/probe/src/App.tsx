import { getHost } from '@courier/shared-ui/host';
import { type ComponentType, lazy, useEffect, useLayoutEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { probe } from './options';

const { words, linkTo, mounts, throwsIn, breaks, traps } = probe;

if (throwsIn === 'evaluation') throw new Error('The probe fell over while it was evaluated');

if (traps === 'globals') Array.prototype.map = () => [];

const Never = lazy(() => new Promise<never>(() => undefined));

/** A classic: an effect that sets the state on which it depends. */
function EffectLoop() {
  const [count, setCount] = useState(0);
  // eslint-disable-next-line react-hooks/set-state-in-effect -- what this is about
  useEffect(() => setCount(count + 1), [count]);
  return null;
}

function swallowPresses() {
  const swallow = (press: Event) => {
    press.stopImmediatePropagation();
    press.preventDefault();
  };
  document.addEventListener('click', swallow, { capture: true });
}

/** As a real remote: a heading, what somebody typed, and a screen whose code is fetched later. */
export default function App({ isPart = false }) {
  const [count, setCount] = useState(0);
  const [Later, setLater] = useState<ComponentType | null>(null);
  useThrowingCleanups();
  useEffect(() => {
    if (traps === 'swallowed presses') swallowPresses();
  }, []);
  useEffect(() => {
    if (throwsIn === 'effect' && count > 0) throw new Error('The probe fell over in an effect');
  }, [count]);
  if (throwsIn === 'render' && count > 0) throw new Error('The probe fell over');

  const fetchLater = () => import('./Later').then(({ Later }) => setLater(() => Later));
  const handleCount = () => {
    setCount(count + 1);
    // React does not find it any more when the next page has no such bar.
    if (breaks === 'frame') document.querySelector('nav')?.remove();
    if (breaks === 'notice') getHost().notify({ title: new Error('No text') as never });
    if (throwsIn === 'handler') {
      void Promise.reject(new Error('The probe rejected'));
      throw new Error('The probe fell over in a handler');
    }
  };
  return (
    <Column>
      <h1>{words}</h1>
      <input aria-label="Typed" />
      <button onClick={handleCount}>Counted {count}</button>
      <button onClick={() => void fetchLater()}>Later</button>
      {Later && <Later />}
      {mounts && !isPart && count === 0 && getHost().mount(mounts, './Part')}
      {traps === 'effect loop' && <EffectLoop />}
      {traps === 'no code' && <Never />}
      {linkTo && <Link to={linkTo}>Onwards</Link>}
    </Column>
  );
}

function useThrowingCleanups() {
  useEffect(() => () => throwIn('cleanup'), []);
  useLayoutEffect(() => () => throwIn('layout cleanup'), []);
}

function throwIn(place: typeof throwsIn) {
  if (throwsIn === place) throw new Error(`The probe fell over in a ${place}`);
}

export const prepare = {
  throws: () => {
    throw new Error('The probe prepared nothing');
  },
  hangs: () => new Promise(() => undefined),
  'is no function': 'nonsense',
  undefined: () => Promise.resolve(),
}[String(probe.prepare)];

const Column = styled.div`
  display: grid;
  justify-items: start;
`;
