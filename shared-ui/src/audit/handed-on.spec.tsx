import { screen } from '@testing-library/react';
import { renderWithHost } from '../testing';
import { everything, samples, withoutElement } from './samples';

const components = Object.entries(everything)
  .filter(([name, value]) => /^[A-Z]/.test(name) && isComponent(value))
  .map(([name]) => name)
  .sort();

it('the audit has a sample of every exported component', () => {
  expect([...Object.keys(samples), ...withoutElement].sort()).toEqual(components);
});

it.each(Object.keys(samples))('%s hands ref and native props to one element', (name) => {
  let given: Element | null = null;
  const Sample = samples[name]!;
  renderWithHost(Sample({ ref: (element) => (given = element), 'data-testid': 'handed' }));
  expect(given).toBeInstanceOf(Element);
  expect(given).toBe(screen.getByTestId('handed'));
});

function isComponent(value: unknown): boolean {
  return typeof value === 'function' || (typeof value === 'object' && '$$typeof' in Object(value));
}
