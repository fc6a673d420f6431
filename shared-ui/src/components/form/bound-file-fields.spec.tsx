import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Formik } from 'formik';
import type { Signature } from '../signature-field';
import { Form, FormFile, FormSignature } from '.';

interface Values {
  papers: File | null;
  signature: Signature | null;
}

const empty: Values = { papers: null, signature: null };

const validate = ({ papers, signature }: Values) => ({
  ...(!papers && { papers: 'Please add your papers' }),
  ...(!signature && { signature: 'Please sign' }),
});

function HandIn({ onSubmit }: { onSubmit: (values: Values) => void }) {
  return (
    <Formik initialValues={empty} validate={validate} onSubmit={onSubmit}>
      <Form aria-label="Hand in">
        <FormFile name="papers" label="Papers" />
        <FormSignature name="signature" label="Signature" />
        <button type="submit">Go</button>
      </Form>
    </Formik>
  );
}

beforeEach(() => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});

it('a form with files says what is missing and starts at the first of them', async () => {
  render(<HandIn onSubmit={jest.fn()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Go' }));
  expect(await screen.findByText('Please add your papers')).toBeVisible();
  expect(screen.getByText('Please sign')).toBeVisible();
  expect(screen.getByLabelText('Papers')).toHaveFocus();
});

it('a form with files hands in files and a typed name', async () => {
  const onSubmit = jest.fn();
  render(<HandIn onSubmit={onSubmit} />);
  const file = new File(['pdf'], 'slip.pdf', { type: 'application/pdf' });
  await userEvent.upload(screen.getByLabelText('Papers'), file);
  await userEvent.type(screen.getByLabelText('Or type your full name'), 'Sipho');
  await userEvent.click(screen.getByRole('button', { name: 'Go' }));

  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({
    papers: file,
    signature: { picture: '', path: '', typedName: 'Sipho' },
  });
});
