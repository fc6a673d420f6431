import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithHost } from '../../testing';
import { Button, ButtonAnchor, ButtonLink } from '.';

it('Button is no submit button unless its type says so', () => {
  render(<Button>Save</Button>);
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('type', 'button');
});

it.each(['{Enter}', ' '])('Button is pressed by the key %j', async (key) => {
  const onClick = jest.fn();
  render(<Button onClick={onClick}>Save</Button>);
  await userEvent.tab();
  await userEvent.keyboard(key);
  expect(onClick).toHaveBeenCalledTimes(1);
});

it('Button takes no press while busy, and keeps the focus', async () => {
  const onClick = jest.fn();
  const onSubmit = jest.fn();
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy onClick={onClick}>
        Save
      </Button>
    </form>,
  );

  await userEvent.click(screen.getByRole('button'));

  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(screen.getByRole('button')).toHaveFocus();
  expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
});

it('ButtonLink is a link to its address', () => {
  renderWithHost(<ButtonLink to="/quote">Get a price</ButtonLink>);
  expect(screen.getByRole('link', { name: 'Get a price' })).toHaveAttribute('href', '/quote');
});

it('ButtonAnchor gives a new tab no access to its opener', () => {
  render(
    <ButtonAnchor href="https://example.test" target="_blank">
      Chat
    </ButtonAnchor>,
  );
  expect(screen.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer');
});
