import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../button';
import { createRef } from 'react';
import { expectAxeClean } from '../testing';
import { Tooltip, tooltipDelays, TooltipProvider } from '.';

it('waits 700 ms, and 300 ms more patience is kept for the next', () => {
  expect(tooltipDelays).toEqual({ open: 700, skip: 300 });
});

it('tells on focus, hands ref and native props to its bubble, and goes on Escape', async () => {
  const bubble = createRef<HTMLDivElement>();
  const { container } = render(
    <TooltipProvider>
      <Tooltip ref={bubble} id="why" text="Volumetric weight counts">
        <Button>Why?</Button>
      </Tooltip>
    </TooltipProvider>,
  );

  await userEvent.tab();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Volumetric weight counts');
  expect(bubble.current).toHaveAttribute('id', 'why');
  await expectAxeClean(container);

  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});
