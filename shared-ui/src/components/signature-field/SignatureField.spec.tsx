import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SignatureField, type Signature, type SignatureFieldProps } from '.';
import { lengthenStroke, placeOnPad, startStroke } from './signature';

const latest = jest.fn<void, [Signature | null]>();

/** jsdom has no pointers either. */
class OnlyPointer extends MouseEvent {
  isPrimary = true;
  pointerId = 1;
}

// jsdom draws nothing: the picture is stood in for by the size that it is drawn at.
beforeAll(() => {
  const context = { scale() {}, stroke() {}, fillText() {} };
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue(context as unknown as RenderingContext);
  jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function (
    this: HTMLCanvasElement,
  ) {
    return `data:image/png;${this.width}x${this.height}`;
  });
  Object.assign(globalThis, { Path2D: class {}, PointerEvent: OnlyPointer });
});
afterAll(() => jest.restoreAllMocks());

function Holder(props: Partial<SignatureFieldProps>) {
  const [value, setValue] = useState<Signature | null>(null);
  return (
    <SignatureField
      label="Signature"
      {...props}
      value={value}
      onChange={(signature) => {
        latest(signature);
        setValue(signature);
      }}
    />
  );
}

function draw() {
  const sheet = screen.getByRole('img');
  fireEvent.pointerDown(sheet, { clientX: 10, clientY: 20 });
  fireEvent.pointerMove(sheet, { clientX: 30, clientY: 40 });
  fireEvent.pointerUp(sheet);
}

it('SignatureField scales strokes to the size of the pad', () => {
  const box = { left: 100, top: 50, width: 250, height: 100 };
  expect(placeOnPad({ clientX: 225, clientY: 100 }, box)).toEqual({ x: 250, y: 100 });
});

it('SignatureField draws a dot for a press and a line for a movement', () => {
  const dot = startStroke('', { x: 1, y: 2 });
  expect(dot).toBe('M1 2L1 2');
  expect(lengthenStroke(dot, { x: 3, y: 4 })).toBe('M1 2L1 2L3 4');
});

it('SignatureField gives a PNG of what was drawn, adds strokes, and clears', async () => {
  render(<Holder />);
  expect(screen.getByRole('img', { name: 'Not signed yet' })).toBeVisible();
  draw();
  const first = latest.mock.lastCall?.[0];
  expect(first).toMatchObject({ picture: 'data:image/png;1000x400', typedName: '' });
  draw();
  expect(latest.mock.lastCall?.[0]?.path).toHaveLength((first?.path.length ?? 0) * 2);
  expect(screen.getByRole('img', { name: 'Signed by hand' })).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(latest).toHaveBeenLastCalledWith(null);
  expect(screen.getByRole('img', { name: 'Not signed yet' })).toBeVisible();
});

it('SignatureField takes a typed name from the keyboard in place of a drawing', async () => {
  render(<Holder />);
  draw();
  await userEvent.tab();
  await userEvent.keyboard('Ayesha');
  expect(latest.mock.lastCall?.[0]).toEqual({
    picture: 'data:image/png;1000x400',
    path: '',
    typedName: 'Ayesha',
  });
  expect(screen.getByRole('status')).toHaveTextContent('Signed as Ayesha');

  await userEvent.clear(screen.getByRole('textbox'));
  expect(latest).toHaveBeenLastCalledWith(null);
});

it('SignatureField takes no stroke while disabled', () => {
  latest.mockClear();
  render(<Holder disabled />);
  draw();
  expect(latest).not.toHaveBeenCalled();
});

it('SignatureField ties hint and error to the input', () => {
  render(<Holder hint="As on your ID" error="Please sign" optional />);
  const input = screen.getByRole('textbox', { name: 'Or type your full name' });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('As on your ID Please sign');
  expect(screen.getByRole('group', { name: 'Signature' })).toContainElement(input);
});
