import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CloseGlyph } from '../glyphs';
import { IconButton } from '.';

it('IconButton is named by its label', () => {
  render(
    <IconButton label="Remove the package">
      <CloseGlyph />
    </IconButton>,
  );
  expect(screen.getByRole('button', { name: 'Remove the package' })).toBeVisible();
});

it('IconButton is pressed by keyboard', async () => {
  const onClick = jest.fn();
  render(
    <IconButton label="Close" onClick={onClick}>
      <CloseGlyph />
    </IconButton>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledTimes(1);
});
