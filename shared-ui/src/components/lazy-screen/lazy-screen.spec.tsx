import { createFakeHost } from '@courier/shared-ui/fake-host';
import { provideHost } from '@courier/shared-ui/host';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazyScreen } from './lazy-screen';

beforeEach(() => provideHost(createFakeHost()));

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

it('lazyScreen shows that it is on its way, then the screen with its props', async () => {
  const Lazy = lazyScreen(() => Promise.resolve(Greeting));
  render(<Lazy name="Thandi" />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  expect(await screen.findByText('Hello Thandi')).toBeVisible();
});

it('lazyScreen shows a loaded screen immediately the second time and fetches it once', async () => {
  const load = jest.fn(() => Promise.resolve(Greeting));
  const Lazy = lazyScreen(load);
  const first = render(<Lazy name="Thandi" />);
  await screen.findByText('Hello Thandi');
  first.unmount();
  render(<Lazy name="Pieter" />);
  expect(screen.getByText('Hello Pieter')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

it('lazyScreen asks again after a failure', async () => {
  const load = jest
    .fn<Promise<typeof Greeting>, []>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValueOnce(Greeting);
  const Lazy = lazyScreen(load);
  render(<Lazy name="Thandi" />);
  expect(await screen.findByText('We could not load this part')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Hello Thandi')).toBeVisible();
});

it('lazyScreen shows the shell’s explanation of a failure', async () => {
  const error = new Error('refused');
  const explain = jest.fn(async () => ({ title: 'It was changed', detail: 'Call us.' }));
  provideHost({ ...createFakeHost(), explain });
  const Lazy = lazyScreen<object>(() => Promise.reject(error));
  render(<Lazy />);
  expect(await screen.findByText('It was changed')).toBeVisible();
  expect(screen.getByText('Call us.')).toBeVisible();
  expect(explain).toHaveBeenCalledWith(error);
});

it('lazyScreen leaves the Retry to the shell where it knows better', async () => {
  const retry = jest.fn();
  const explain = async () => ({ title: 'It was updated', detail: 'Load it again.', retry });
  provideHost({ ...createFakeHost(), explain });
  const load = jest.fn(() => Promise.reject(new Error('404')));
  const Lazy = lazyScreen<object>(load);
  render(<Lazy />);
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(retry).toHaveBeenCalledTimes(1);
  expect(load).toHaveBeenCalledTimes(1);
});

it.each([
  ['knows nothing', () => Promise.resolve(null)],
  ['fails to find out', () => Promise.reject(new Error('offline'))],
])('lazyScreen names the connection as the reason when the shell %s', async (_what, explain) => {
  provideHost({ ...createFakeHost(), explain });
  const Lazy = lazyScreen<object>(() => Promise.reject(new Error('offline')));
  render(<Lazy />);
  expect(await screen.findByText('We could not load this part')).toBeVisible();
});

it('lazyScreen loads again when the connection returns, and later where it carried nothing yet', async () => {
  jest.useFakeTimers();
  const load = jest
    .fn<Promise<typeof Greeting>, []>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockRejectedValueOnce(new Error('still offline'))
    .mockResolvedValueOnce(Greeting);
  const Lazy = lazyScreen(load);
  render(<Lazy name="Thandi" />);
  expect(await screen.findByText('We could not load this part')).toBeVisible();
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('We could not load this part')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
  await act(() => jest.advanceTimersByTimeAsync(3000));
  expect(screen.getByText('Hello Thandi')).toBeVisible();
  await act(async () => void window.dispatchEvent(new Event('online')));
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(load).toHaveBeenCalledTimes(3);
  jest.useRealTimers();
});
