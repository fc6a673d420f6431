import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FileField, type FileFieldProps } from '.';
import { sift, sizeInWords } from './sift';

const text = (name: string, bytes = 4) =>
  new File(['x'.repeat(bytes)], name, { type: 'text/plain' });
const pdf = new File(['pdf'], 'slip.pdf', { type: 'application/pdf' });

function Holder(props: Partial<FileFieldProps>) {
  const [file, setFile] = useState<File | null>(null);
  return <FileField label="Papers" file={file} onFileChange={setFile} {...props} />;
}

const input = () => screen.getByLabelText('Papers');

function drop(files: File[]) {
  const event = createEvent.drop(input());
  Object.assign(event, { dataTransfer: { files } });
  fireEvent(input(), event);
}

describe('sift', () => {
  it.each([
    [undefined, true],
    ['.PDF', true],
    ['image/*,application/pdf', true],
    ['application/*', true],
    ['image/*', false],
    ['.txt', false],
  ])('by accept %j takes a PDF: %j', (accept, isTaken) => {
    expect(sift([pdf], { accept }).taken === pdf).toBe(isTaken);
  });

  it('names what is too big, with both sizes', () => {
    const { taken, refusals } = sift([text('a.txt', 2500), text('b.txt')], { maxBytes: 2000 });
    expect(taken?.name).toBe('b.txt');
    expect(refusals).toEqual(['a.txt is 3 KB, and the limit is 2 KB. Choose a smaller file.']);
  });

  it('takes the first of several files and names the others', () => {
    const { taken, refusals } = sift([text('a'), text('b'), text('c')], {});
    expect(taken?.name).toBe('a');
    expect(refusals).toEqual(['You can add only one file. Left out: b, c.']);
  });
});

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [14_200, '14 KB'],
  [6_200_000, '6 MB'],
  [6.2 * 1024 * 1024, '6.2 MB'],
  [5 * 1024 * 1024, '5 MB'],
  [5 * 1024 * 1024 + 1, '5.1 MB'],
  [25 * 1024 * 1024, '25 MB'],
])('FileField writes %i bytes as %s', (bytes, words) => {
  expect(sizeInWords(bytes)).toBe(words);
});

it('FileField shows the name and size of what was chosen, and takes it back', async () => {
  render(<Holder />);
  await userEvent.upload(input(), text('notes.txt', 1200));
  expect(screen.getByText('notes.txt')).toBeVisible();
  expect(screen.getByText('2 KB')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Chosen: notes.txt');

  await userEvent.click(screen.getByRole('button', { name: 'Remove notes.txt' }));
  expect(screen.queryByText('notes.txt')).not.toBeInTheDocument();
  expect(input()).toHaveFocus();
});

it('FileField replaces the file when another is dropped', () => {
  render(<Holder />);
  drop([text('a.txt')]);
  drop([text('b.txt')]);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByText('b.txt')).toBeVisible();
});

it('FileField turns away what is dropped against the rules, and says so on the input', () => {
  render(<Holder accept="image/*" hint="A photo" />);
  drop([pdf]);
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  expect(input()).toBeInvalid();
  expect(input()).toHaveAccessibleDescription('A photo slip.pdf is not an accepted file type.');
});

it('FileField is reached by keyboard and takes nothing while disabled', async () => {
  const { rerender } = render(<Holder />);
  await userEvent.tab();
  expect(input()).toHaveFocus();
  rerender(<Holder disabled />);
  drop([pdf]);
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
});
