import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { Formik } from 'formik';
import { Button } from '../button';
import { Stack } from '../layout';
import {
  CodeField,
  Form,
  FormCheckbox,
  FormFile,
  FormNumberField,
  FormPasswordField,
  FormRadioCards,
  FormSelect,
  FormSignature,
  FormTextArea,
  FormTextField,
} from '.';

const meta = { title: 'Fields/Form', component: Form } satisfies Meta<typeof Form>;

export default meta;
type Story = StoryObj<typeof meta>;

const empty = {
  name: '',
  province: '',
  weight: '2,5',
  note: '',
  pay: '',
  fragile: false,
  papers: null,
  signature: null,
};

const fields = (
  <Form>
    <Stack>
      <FormTextField name="name" label="Full name" />
      <FormSelect
        name="province"
        label="Province"
        placeholder="Choose one"
        options={[{ value: 'wc', label: 'Western Cape' }]}
      />
      <FormRadioCards
        name="pay"
        legend="Payment"
        options={[
          { value: 'eft', label: 'EFT' },
          { value: 'cash', label: 'Cash' },
        ]}
      />
      <FormNumberField name="weight" label="Weight (kg)" />
      <FormTextArea name="note" label="Note" optional rows={2} />
      <FormCheckbox name="fragile" label="Fragile" />
      <FormFile name="papers" label="Papers" />
      <FormSignature name="signature" label="Signature" />
      <div>
        <Button type="submit" variant="primary">
          Send
        </Button>
      </div>
    </Stack>
  </Form>
);

export const AllFields: Story = {
  render: () => (
    <Formik initialValues={empty} onSubmit={() => {}}>
      {fields}
    </Formik>
  ),
};

export const Refused: Story = {
  render: () => (
    <Formik
      initialValues={empty}
      initialStatus="We could not take this order. Check the fields below."
      initialErrors={{ name: 'Tell us your name.', signature: 'Sign, or type your name.' }}
      initialTouched={{ name: true, signature: true as never }}
      onSubmit={() => {}}
    >
      {fields}
    </Formik>
  ),
};

export const Password: Story = {
  render: () => (
    <Formik
      initialValues={{ password: 'jacaranda' }}
      initialStatus="Invalid email or password"
      onSubmit={() => {}}
    >
      <Form>
        <FormPasswordField name="password" label="Password" />
      </Form>
    </Formik>
  ),
};

/** As the server asks for it once the password was right. */
export const CodeAsked: Story = {
  render: () => (
    <Formik
      initialValues={{ code: '' }}
      initialErrors={{ code: 'Enter the code.' }}
      initialTouched={{ code: true }}
      onSubmit={() => {}}
    >
      <Form>
        <CodeField />
      </Form>
    </Formik>
  ),
};
