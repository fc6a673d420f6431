import {
  LIMITS,
  type StaffRequest,
  staffSchema,
  type StaffWithPasswordRequest,
  staffWithPasswordSchema,
} from '@courier/contract';
import { FormDialog } from '@courier/shared-ui/courier';
import { FormPasswordField, FormSelect, FormTextField } from '@courier/shared-ui/form';
import { useAddStaffMutation } from '../staff.api';
import { ROLE_OPTIONS } from '../use-change-staff';

const NOBODY: StaffRequest = { fullName: '', email: '', role: 'support' };
const NOBODY_YET: StaffWithPasswordRequest = {
  fullName: '',
  email: '',
  role: 'support',
  password: '',
};

interface AddStaffDialogProps {
  /** Whether e-mails can be sent; undefined where that is not known. */
  byMail: boolean | undefined;
  onClose: () => void;
}

/** Invites somebody, or gives them an initial password where no e-mail can be sent. */
export function AddStaffDialog({ byMail, onClose }: AddStaffDialogProps) {
  return byMail ? (
    <InviteDialog onClose={onClose} />
  ) : (
    <InitialPasswordDialog isWithoutMail={byMail === false} onClose={onClose} />
  );
}

function InviteDialog({ onClose }: Pick<AddStaffDialogProps, 'onClose'>) {
  const [addStaff] = useAddStaffMutation();
  return (
    <FormDialog
      title="Invite somebody to the staff"
      description={`We email them a link by which they set their own password. It works once, for ${LIMITS.invitationLifetime / 3_600_000} hours.`}
      submitLabel="Send invitation"
      initialValues={NOBODY}
      validationSchema={staffSchema}
      send={(values) => addStaff(staffSchema.cast(values)).unwrap()}
      done={({ email }) => ({ title: 'Invitation sent', description: email })}
      failed="Failed to send the invitation"
      onClose={onClose}
    >
      <PersonFields />
    </FormDialog>
  );
}

function InitialPasswordDialog({
  isWithoutMail,
  onClose,
}: { isWithoutMail: boolean } & Pick<AddStaffDialogProps, 'onClose'>) {
  const [addStaff] = useAddStaffMutation();
  return (
    <FormDialog
      title="Add a staff account"
      description={isWithoutMail ? WITHOUT_MAIL : undefined}
      submitLabel="Add account"
      initialValues={NOBODY_YET}
      validationSchema={staffWithPasswordSchema}
      send={(values) => addStaff(staffWithPasswordSchema.cast(values)).unwrap()}
      done={({ email }) => ({ title: 'Staff account added', description: email })}
      failed="Failed to add the account"
      onClose={onClose}
    >
      <PersonFields />
      <FormPasswordField
        name="password"
        label="Initial password"
        autoComplete="new-password"
        hint={`At least ${LIMITS.staffPasswordLength} characters. Give it to them in person.`}
        required
      />
    </FormDialog>
  );
}

function PersonFields() {
  return (
    <>
      <FormTextField
        name="fullName"
        label="Full name"
        autoComplete="off"
        maxLength={LIMITS.fullName}
        required
      />
      <FormTextField
        name="email"
        label="Email"
        type="email"
        autoComplete="off"
        maxLength={LIMITS.email}
        required
      />
      <FormSelect name="role" label="Role" options={ROLE_OPTIONS} />
    </>
  );
}

const WITHOUT_MAIL =
  'This server has no mail server set up, so nobody can be invited by email: give them an initial password.';
