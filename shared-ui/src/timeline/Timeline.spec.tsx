import { render, screen } from '@testing-library/react';
import { Timeline } from '.';

it('Timeline draws a dotted line to coming steps alone', () => {
  render(
    <Timeline
      steps={[
        { id: '1', title: 'Collected', state: 'completed' },
        { id: '2', title: 'Out for delivery', state: 'current' },
        { id: '3', title: 'Payment received', state: 'completed' },
        { id: '4', title: 'Delivered', state: 'pending' },
      ]}
    />,
  );
  const lines = screen.getAllByRole('listitem').map((item) => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    const own = rules.filter(
      (rule): rule is CSSStyleRule =>
        rule instanceof CSSStyleRule &&
        rule.selectorText.includes('::before') &&
        [...item.classList].some((name) => rule.selectorText.includes(`.${name}`)),
    );
    return own.some(({ cssText }) => cssText.includes('dotted')) ? 'dotted' : 'solid';
  });
  expect(lines.slice(0, 3)).toEqual(['solid', 'solid', 'dotted']);
});

it('Timeline says which steps are done, current and still to come', () => {
  render(
    <Timeline
      steps={[
        { id: '1', title: 'Collected', time: '11:05', location: 'Cape Town', state: 'completed' },
        { id: '2', title: 'Out for delivery', description: 'With Sipho', state: 'current' },
        { id: '3', title: 'Delivered', state: 'pending' },
      ]}
    />,
  );
  const [over, now, ahead] = screen.getAllByRole('listitem');

  expect(over).toHaveTextContent('Collected, completed11:05Cape Town');
  expect(now).toHaveAttribute('aria-current', 'step');
  expect(ahead).toHaveTextContent('Delivered, still to come');
});
