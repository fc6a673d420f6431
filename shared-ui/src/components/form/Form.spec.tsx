import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Formik, type FormikHelpers } from 'formik';
import { redrawnIn } from '../../testing';
import {
  applyProblem,
  Form,
  FormCheckbox,
  FormRadioCards,
  FormSelect,
  FormTextArea,
  FormTextField,
} from '.';

const empty = {
  email: '',
  packages: [{ weight: '' }],
  note: '',
  service: 'a',
  fragile: false,
  pay: '',
};
type Values = typeof empty;

const validate = (values: Values) =>
  values.email ? {} : { email: 'Please enter a valid email address' };

function SignIn({
  onSubmit = () => undefined,
}: {
  onSubmit?: (values: Values, helpers: FormikHelpers<Values>) => void | Promise<void>;
}) {
  return (
    <Formik initialValues={empty} validate={validate} onSubmit={onSubmit}>
      <Form aria-label="Sign in">
        <FormTextField name="packages.0.weight" label="Weight" />
        <FormTextField name="email" label="E-mail" />
        <FormTextArea name="note" label="Note" />
        <FormSelect
          name="service"
          label="Service"
          options={[
            { value: 'a', label: 'A' },
            { value: 'b', label: 'B' },
          ]}
        />
        <FormCheckbox name="fragile" label="Fragile" />
        <FormRadioCards name="pay" legend="Pay" options={[{ value: 'eft', label: 'EFT' }]} />
        <button type="submit">Go</button>
      </Form>
    </Formik>
  );
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Go' }));
const email = () => screen.getByRole('textbox', { name: 'E-mail' });

it('Form shows an error once the field was left', async () => {
  render(<SignIn />);
  await userEvent.click(email());
  expect(email()).toBeValid();

  await userEvent.tab();

  await waitFor(() => expect(email()).toBeInvalid());
  expect(email()).toHaveAccessibleDescription('Please enter a valid email address');
});

it('Form puts the focus on the first field that is wrong', async () => {
  render(<SignIn />);
  await submit();
  await waitFor(() => expect(email()).toHaveFocus());
});

it('Form does not move the focus while the reader corrects the field', async () => {
  render(<SignIn />);
  await submit();
  await waitFor(() => expect(email()).toHaveFocus());
  await userEvent.click(screen.getByRole('textbox', { name: 'Weight' }));
  await userEvent.keyboard('5');
  expect(screen.getByRole('textbox', { name: 'Weight' })).toHaveFocus();
});

it('Form hands over what was filled in', async () => {
  const onSubmit = jest.fn();
  render(<SignIn onSubmit={onSubmit} />);

  await userEvent.type(email(), 'a@b.test');
  await userEvent.type(screen.getByLabelText('Weight'), '5');
  await userEvent.type(screen.getByLabelText('Note'), 'Ring');
  await userEvent.selectOptions(screen.getByLabelText('Service'), 'B');
  await userEvent.click(screen.getByLabelText('Fragile'));
  await userEvent.click(screen.getByLabelText('EFT'));
  await submit();

  await waitFor(() => expect(onSubmit).toHaveBeenCalled());
  expect(onSubmit.mock.calls[0][0]).toEqual({
    email: 'a@b.test',
    packages: [{ weight: '5' }],
    note: 'Ring',
    service: 'b',
    fragile: true,
    pay: 'eft',
  });
});

it('Form puts what the server refused on its fields, and the rest on top', async () => {
  const refuse = (values: Values, helpers: FormikHelpers<Values>) =>
    applyProblem(
      {
        title: 'Not accepted',
        detail: 'Check the marked fields.',
        errors: [
          { path: 'packages[0].weight', message: 'At most 30 kg' },
          { path: 'packages[0].weight', message: 'Second message' },
          { path: 'depot', message: 'The depot is closed.' },
        ],
      },
      helpers,
      values,
    );
  render(<SignIn onSubmit={refuse} />);
  await userEvent.type(email(), 'a@b.test');
  await submit();

  const weight = screen.getByRole('textbox', { name: 'Weight' });
  await waitFor(() => expect(weight).toHaveAccessibleDescription('At most 30 kg'));
  await waitFor(() => expect(weight).toHaveFocus());
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Check the marked fields. The depot is closed.',
  );
});

it('Form draws no other field again while one is typed into', async () => {
  render(<SignIn />);
  const others = ['Weight', 'Note', 'Service', 'Fragile'].map((label) =>
    screen.getByLabelText(label),
  );
  const type = () => userEvent.type(email(), 'a');
  await type();
  expect(await redrawnIn(others, type)).toEqual([]);
  expect(await redrawnIn([email()], type)).not.toEqual([]);
});
