import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { CloseGlyph } from '../glyphs';
import { IconButton } from '../icon-button';

const shown: string[] = [];
/** Each test is an hour after the one before: what was open there closed long ago. */
let hour = 0;
beforeEach(() => {
  hour += 1;
  jest.useFakeTimers({ now: new Date(2026, 10, 28, hour) });
  shown.length = 0;
  HTMLElement.prototype.showPopover = function show(this: HTMLElement) {
    shown.push(this.textContent);
  };
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
});

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const button = (name: string) => screen.getByRole('button', { name });
/** The browser of the specs knows pointers by no kind. */
const point = (name: string, pointerType = 'mouse') =>
  fireEvent(button(name), Object.assign(createEvent.pointerOver(button(name)), { pointerType }));
const leave = (name: string) => fireEvent.pointerOut(button(name));

function renderTwo() {
  render(
    <>
      <IconButton label="Close">
        <CloseGlyph />
      </IconButton>
      <IconButton label="Remove" title="Remove the file">
        <CloseGlyph />
      </IconButton>
    </>,
  );
}

describe('the tooltip of a button with a picture alone', () => {
  it('opens after 700 ms of pointing and closes when the pointer leaves', () => {
    renderTwo();
    point('Remove');
    wait(699);
    expect(screen.queryByText('Remove the file')).not.toBeInTheDocument();
    wait(1);
    expect(screen.getByText('Remove the file')).toBeInTheDocument();
    expect(shown).toEqual(['Remove the file']);
    expect(button('Remove')).toHaveAccessibleName('Remove');
    leave('Remove');
    expect(screen.queryByText('Remove the file')).not.toBeInTheDocument();
  });

  it('opens at once within 300 ms of another, and not later', () => {
    renderTwo();
    point('Close');
    wait(700);
    leave('Close');
    wait(299);
    point('Remove');
    wait(0);
    expect(screen.getByText('Remove the file')).toBeInTheDocument();
    leave('Remove');
    wait(300);
    point('Close');
    wait(0);
    expect(screen.queryByText('Close')).not.toBeInTheDocument();
  });

  it('opens at once for who comes with the Tab key, and not for the focus that a dialog gives', () => {
    renderTwo();
    act(() => button('Close').focus());
    fireEvent.keyUp(button('Close'), { key: 'Enter' });
    wait(1000);
    expect(screen.queryByText('Close')).not.toBeInTheDocument();
    act(() => button('Remove').focus());
    fireEvent.keyUp(button('Remove'), { key: 'Tab' });
    expect(screen.getByText('Remove the file')).toBeInTheDocument();
    act(() => button('Close').focus());
    expect(screen.queryByText('Remove the file')).not.toBeInTheDocument();
  });

  it('is closed by Escape and by a press, and not opened by a finger', () => {
    renderTwo();
    point('Close', 'touch');
    wait(1000);
    expect(screen.queryByText('Close')).not.toBeInTheDocument();
    point('Close');
    wait(700);
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(screen.queryByText('Close')).not.toBeInTheDocument();
    leave('Close');
    wait(1000);
    point('Close');
    wait(700);
    fireEvent.pointerDown(button('Close'));
    expect(screen.queryByText('Close')).not.toBeInTheDocument();
  });
});
