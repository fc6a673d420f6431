import { type StaffRequest, staffSchema } from '@courier/contract';
import { Button, Stack } from '@courier/shared-ui';
import { applyProblem, Form, FormSelect, FormTextField } from '@courier/shared-ui/form';
import { getHost } from '@courier/shared-ui/host';
import { problemOf } from '@courier/shared-ui/request';
import { Formik, type FormikHelpers } from 'formik';
import { notifyFailure } from '../../../api/notify-failure';
import { WorkDialog } from '../../../session/WorkDialog';
import { useAddStaffMutation } from '../staff.api';
import { ROLE_OPTIONS } from '../staff-roles';

const NOBODY: StaffRequest = { fullName: '', email: '', role: 'support', password: '' };

export function AddStaffDialog({ onClose }: { onClose: () => void }) {
  const [addStaff] = useAddStaffMutation();

  const handleSubmit = async (values: StaffRequest, helpers: FormikHelpers<StaffRequest>) => {
    const { error } = await addStaff(staffSchema.cast(values));
    if (error) {
      const problem = problemOf(error);
      if (problem) applyProblem(problem, helpers, { values });
      notifyFailure(error, { title: 'Error', description: 'Failed to add the account' });
      return;
    }
    getHost().notify({ title: 'Staff account added', description: values.email });
    onClose();
  };

  return (
    <Formik initialValues={NOBODY} validationSchema={staffSchema} onSubmit={handleSubmit}>
      {({ isSubmitting }) => (
        <WorkDialog open onOpenChange={onClose} title="Add a staff account">
          <Form>
            <Stack gap={4}>
              <FormTextField name="fullName" label="Full name" autoComplete="off" required />
              <FormTextField name="email" label="Email" type="email" autoComplete="off" required />
              <FormSelect name="role" label="Role" options={ROLE_OPTIONS} />
              <FormTextField
                name="password"
                label="First password"
                type="password"
                autoComplete="new-password"
                hint="At least 12 characters. Hand it over in person."
                required
              />
              <Button type="submit" variant="primary" busy={isSubmitting} block>
                Add account
              </Button>
            </Stack>
          </Form>
        </WorkDialog>
      )}
    </Formik>
  );
}
