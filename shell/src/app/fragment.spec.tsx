import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fragment, replaceFragment, showFragment } from './fragment';
import { ServedFragment } from './ServedFragment';

const FORM =
  '<form><label>Number <input name="number"></label>' +
  '<label>Type <select name="type"><option>Letter</option><option>Box</option></select></label>' +
  '<label>Fragile <input type="checkbox" name="fragile"></label>' +
  '<button type="button">Add</button><button type="submit">Track</button></form>';

const sent = jest.fn();

/** The page that the fragment is a picture of. */
function Page() {
  const [values, setValues] = useState({ number: '', type: 'Letter', fragile: false, added: 0 });
  const set = (changes: Partial<typeof values>) => setValues((all) => ({ ...all, ...changes }));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent(values);
      }}
    >
      <label>
        Number{' '}
        <input
          name="number"
          value={values.number}
          onChange={({ target }) => set({ number: target.value })}
        />
      </label>
      <label>
        Type{' '}
        <select
          name="type"
          value={values.type}
          onChange={({ target }) => set({ type: target.value })}
        >
          <option>Letter</option>
          <option>Box</option>
        </select>
      </label>
      <label>
        Fragile{' '}
        <input
          type="checkbox"
          name="fragile"
          checked={values.fragile}
          onChange={({ target }) => set({ fragile: target.checked })}
        />
      </label>
      <button type="button" onClick={() => setValues((all) => ({ ...all, added: all.added + 1 }))}>
        Add
      </button>
      <output>{values.added}</output>
      <button type="submit">Track</button>
    </form>
  );
}

function Main({ isReady = false, pathname = '/tracking' }) {
  return (
    <main>
      <ServedFragment pathname={pathname} />
      {isReady && <Page />}
    </main>
  );
}

beforeEach(() => {
  sent.mockClear();
  act(() => fragment.set({ path: '/tracking', html: FORM }));
});
afterEach(() => act(() => fragment.set(null)));

/** As the boot script has recorded it. */
function pressedEarly(...pressed: HTMLElement[]) {
  Object.assign(window, { courierEarlyPresses: { pressed, scope: document } });
}

it('a fragment hands on what was typed, chosen, pressed and sent, and the selection', async () => {
  const { rerender } = render(<Main />);
  const user = userEvent.setup({ delay: null });
  await user.selectOptions(screen.getByLabelText('Type'), 'Box');
  await user.click(screen.getByLabelText('Fragile'));
  const add = screen.getByRole('button', { name: 'Add' });
  pressedEarly(add, add);
  await user.type(screen.getByLabelText('Number'), 'EC000000');
  screen.getByLabelText<HTMLInputElement>('Number').setSelectionRange(2, 4);
  document.querySelector('form')?.setAttribute('data-held', '');

  rerender(<Main isReady />);
  act(replaceFragment);

  expect(document.querySelector('[data-fragment]')).not.toBeInTheDocument();
  const field = screen.getByLabelText<HTMLInputElement>('Number');
  expect(field).toHaveValue('EC000000');
  expect(field).toHaveFocus();
  expect([field.selectionStart, field.selectionEnd]).toEqual([2, 4]);
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(sent).toHaveBeenCalledWith({ number: 'EC000000', type: 'Box', fragile: true, added: 2 });
});

it('a fragment that nobody touched changes nothing of the page', () => {
  const { rerender } = render(<Main />);
  rerender(<Main isReady />);
  act(replaceFragment);
  expect(screen.getByLabelText('Number')).toHaveValue('');
  expect(screen.getByLabelText('Type')).toHaveValue('Letter');
  expect(document.body).toHaveFocus();
});

it('a fragment is hidden while something else stands in the place of its page', () => {
  render(<Main />);
  let hide: () => void = () => undefined;
  act(() => {
    hide = showFragment();
  });
  expect(screen.getByLabelText('Number')).toBeVisible();
  act(hide);
  expect(screen.getByLabelText('Number')).not.toBeVisible();
  act(() => void showFragment());
  expect(screen.getByLabelText('Number')).toBeVisible();
});

it('a fragment is gone for good once another page is shown', () => {
  const { rerender } = render(<Main />);
  rerender(<Main pathname="/quote" />);
  rerender(<Main />);
  expect(document.querySelector('[data-fragment]')).not.toBeInTheDocument();
});
