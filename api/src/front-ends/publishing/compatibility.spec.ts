import { conflicts } from './compatibility';

const shell = { version: '1.0.0-abc', contract: 2, provides: { react: '19.3.1' } };

it.each([
  ['^19.3.1', true],
  ['^19.3.1 || ^20.0.0', true],
  ['^18.2.0 || ^19.0.0', true],
  ['>=19.0.0 <21.0.0', true],
  ['19.x', true],
  ['^19.4.0', false],
  ['^20.0.0', false],
  ['latest', false],
])(
  'conflicts of a remote that wants react %s in a shell with 19.3.1: none is %s',
  (react, fits) => {
    const remote = { version: '1.2.3', contract: 2, requires: { react } };
    expect(conflicts(shell, 'help', remote)).toEqual(
      fits ? [] : [`help 1.2.3 wants react ${react}, shell 1.0.0-abc has 19.3.1.`],
    );
  },
);
