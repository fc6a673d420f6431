import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkbox, Field, PasswordField, SelectField, TextArea, TextField } from '.';

it('a field ties label, hint and error to the control', () => {
  render(
    <TextField label="Phone" hint="With the area code" error="Valid phone number is required" />,
  );

  const phone = screen.getByRole('textbox', { name: 'Phone' });
  expect(phone).toBeInvalid();
  expect(phone).toHaveAccessibleDescription('With the area code Valid phone number is required');
});

it('a field wires any control through the render prop', () => {
  render(<Field label="Weight">{(control) => <input {...control} />}</Field>);
  expect(screen.getByRole('textbox', { name: 'Weight' })).toBeValid();
});

it('a field keeps a hidden label for those who listen', () => {
  render(<TextField label="Waybill" labelHidden />);
  expect(screen.getByRole('textbox', { name: 'Waybill' })).toBeInTheDocument();
});

it('a field shows that it is optional beside its label, not in its name', () => {
  render(<TextArea label="Message" optional />);
  expect(screen.getByRole('textbox', { name: 'Message' })).not.toBeRequired();
  expect(screen.getByText('optional')).toBeVisible();
});

it('a field offers the options of a select, and a placeholder that cannot be chosen', async () => {
  const onChange = jest.fn();
  render(
    <SelectField
      label="Service"
      placeholder="Choose one"
      defaultValue=""
      onChange={onChange}
      options={[
        { value: 'standard', label: 'Standard' },
        { value: 'express', label: 'Express' },
      ]}
    />,
  );

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Service' }), 'Express');

  expect(screen.getByRole('combobox')).toHaveValue('express');
  expect(screen.getByRole('option', { name: 'Choose one' })).toBeDisabled();
});

it('a field turns a checkbox by its label', async () => {
  render(<Checkbox label="Fragile" hint="Handled by hand" />);
  await userEvent.click(screen.getByText('Fragile'));
  expect(screen.getByRole('checkbox', { name: 'Fragile' })).toBeChecked();
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Handled by hand');
});

it('a checkbox is wrong with an error, or as one of a group that is', () => {
  render(
    <>
      <Checkbox label="Monday" aria-invalid />
      <Checkbox label="Tuesday" error="Choose a day" />
      <Checkbox label="Wednesday" />
    </>,
  );
  expect(screen.getByRole('checkbox', { name: 'Monday' })).toBeInvalid();
  expect(screen.getByRole('checkbox', { name: 'Tuesday' })).toBeInvalid();
  expect(screen.getByRole('checkbox', { name: 'Wednesday' })).toBeValid();
});

it('a field shows a password by keyboard, and says whether it is shown', async () => {
  render(<PasswordField label="Password" error="Too short" />);
  const password = screen.getByLabelText('Password');
  await userEvent.tab();
  await userEvent.keyboard('secret');
  expect(password).toHaveAttribute('type', 'password');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  const toggle = screen.getByRole('button', { name: 'Show password', pressed: true });
  expect(toggle).toHaveAttribute('aria-controls', password.id);
  expect(password).toHaveAttribute('type', 'text');
  expect(password).toHaveValue('secret');
  expect(password).toHaveAccessibleDescription('Too short');
});
