import type { StaffRole, StaffView } from '@courier/contract';
import type { TableColumn } from '@courier/shared-ui';
import { Button, Cluster, SelectField, Soft, VisuallyHidden } from '@courier/shared-ui/base';
import { useSession } from '@courier/shared-ui/host';
import { formatDate } from '@courier/shared-ui/moment';
import { ActiveStamp } from '../../../shared/lists/ActiveStamp';
import { InvitationActions, InvitationStatus } from './invitation-cells';
import { ROLE_OPTIONS, useChangeStaff } from '../use-change-staff';

interface StaffActions {
  onDeactivate: (person: StaffView) => void;
  onReset: (person: StaffView) => void;
  onTakeBack: (person: StaffView) => void;
}

export function staffColumns({
  onDeactivate,
  onReset,
  onTakeBack,
}: StaffActions): readonly TableColumn<StaffView>[] {
  return [
    ...COLUMNS,
    {
      id: 'second-step',
      header: 'Two-step sign-in',
      cell: (person) => <SecondStep person={person} onReset={onReset} />,
    },
    {
      id: 'actions',
      header: <VisuallyHidden>Deactivate or activate</VisuallyHidden>,
      align: 'end',
      cell: (person) =>
        person.invitation ? (
          <InvitationActions person={person} onTakeBack={onTakeBack} />
        ) : (
          <ActiveButton person={person} onDeactivate={onDeactivate} />
        ),
    },
  ];
}

const COLUMNS: readonly TableColumn<StaffView>[] = [
  {
    id: 'person',
    header: 'Person',
    cardLabel: '',
    cell: ({ fullName, email }) => (
      <span style={{ overflowWrap: 'anywhere' }}>
        <strong>{fullName}</strong> <Soft>{email}</Soft>
      </span>
    ),
  },
  { id: 'since', header: 'Since', cell: ({ createdAt }) => formatDate(createdAt) },
  { id: 'role', header: 'Role', cell: (person) => <RoleSelect person={person} /> },
  {
    id: 'active',
    header: 'Status',
    cell: ({ isActive, invitation }) =>
      invitation ? (
        <InvitationStatus invitation={invitation} />
      ) : (
        <ActiveStamp isActive={isActive} otherwise="Deactivated" />
      ),
  },
];

/** Nobody changes their own account: the last admin could lock everybody out. */
function useIsOneself({ email }: StaffView): boolean {
  return useSession()?.email.toLowerCase() === email.toLowerCase();
}

function RoleSelect({ person }: { person: StaffView }) {
  const { change, isLoading } = useChangeStaff();
  const isOneself = useIsOneself(person);
  return (
    <SelectField
      label={`Role of ${person.email}`}
      labelHidden
      fieldSize="small"
      style={{ width: '7.5rem' }}
      options={ROLE_OPTIONS}
      value={person.role}
      disabled={isOneself}
      aria-busy={isLoading || undefined}
      onChange={({ target }) => void change(person, { role: target.value as StaffRole })}
    />
  );
}

function SecondStep({ person, onReset }: { person: StaffView } & Pick<StaffActions, 'onReset'>) {
  const isOneself = useIsOneself(person);
  if (!person.hasSecondFactor) return <Soft>Off</Soft>;
  return (
    <Cluster gap={2}>
      On
      {!isOneself && (
        <Button size="small" onClick={() => onReset(person)}>
          Reset<VisuallyHidden> two-step sign-in of {person.email}</VisuallyHidden>
        </Button>
      )}
    </Cluster>
  );
}

function ActiveButton({
  person,
  onDeactivate,
}: { person: StaffView } & Pick<StaffActions, 'onDeactivate'>) {
  const { change, isLoading } = useChangeStaff();
  if (useIsOneself(person)) return <Soft>You</Soft>;
  return (
    <Button
      size="small"
      busy={isLoading}
      onClick={() =>
        person.isActive ? onDeactivate(person) : void change(person, { isActive: true })
      }
    >
      {person.isActive ? 'Deactivate' : 'Activate'}
      <VisuallyHidden> {person.email}</VisuallyHidden>
    </Button>
  );
}
