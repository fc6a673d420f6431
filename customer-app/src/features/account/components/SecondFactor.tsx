import {
  secondFactorProofSchema,
  type SecondFactorProofRequest,
  type SecondFactorView,
} from '@courier/contract';
import { Dialog } from '@courier/shared-ui';
import { Banner, Button, Cluster, Stack, Stamp } from '@courier/shared-ui/base';
import { FormPasswordField, FormTextField } from '@courier/shared-ui/form';
import { getHost } from '@courier/shared-ui/host';
import { useState } from 'react';
import { PersistedForm } from '../../../shared/forms/PersistedForm';
import { Loaded } from '../../../shared/states/Loaded';
import {
  useRenewRecoveryCodesMutation,
  useSecondFactorQuery,
  useTurnOffSecondFactorMutation,
} from '../account.api';
import { RecoveryCodes } from './RecoveryCodes';
import { SecondFactorSetUp } from './SecondFactorSetUp';

/** Two-step sign-in of a staff account. */
export function SecondFactor() {
  const query = useSecondFactorQuery(undefined, { refetchOnMountOrArgChange: true });
  const [open, setOpen] = useState<'set-up' | 'renew' | 'turn-off' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Loaded query={query} what="two-step sign-in">
        {(factor) => <State factor={factor} onOpen={setOpen} />}
      </Loaded>
      {open === 'set-up' && <SecondFactorSetUp onClose={close} />}
      {open === 'renew' && <RenewRecoveryCodes onClose={close} />}
      {open === 'turn-off' && <TurnOff onClose={close} />}
    </>
  );
}

function State({
  factor: { isOn, isRequired, recoveryCodesLeft },
  onOpen,
}: {
  factor: SecondFactorView;
  onOpen: (what: 'set-up' | 'renew' | 'turn-off') => void;
}) {
  if (!isOn) {
    return (
      <Stack>
        {isRequired && (
          <Banner tone="warning" title="Two-step sign-in is required">
            Set it up to start working. You need an authenticator app on your phone, such as Google
            Authenticator or Microsoft Authenticator.
          </Banner>
        )}
        <div>
          <Button variant={isRequired ? 'primary' : undefined} onClick={() => onOpen('set-up')}>
            Set up two-step sign-in
          </Button>
        </div>
      </Stack>
    );
  }
  return (
    <Stack>
      <Cluster>
        <Stamp size="small">On</Stamp>
        <span>
          {recoveryCodesLeft} {recoveryCodesLeft === 1 ? 'recovery code' : 'recovery codes'} left
        </span>
      </Cluster>
      <Cluster>
        <Button onClick={() => onOpen('renew')}>New recovery codes</Button>
        {!isRequired && <Button onClick={() => onOpen('turn-off')}>Turn off</Button>}
      </Cluster>
    </Stack>
  );
}

const NO_PROOF: SecondFactorProofRequest = { password: '', code: '' };

function RenewRecoveryCodes({ onClose }: { onClose: () => void }) {
  const [renew] = useRenewRecoveryCodesMutation();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="New recovery codes"
      description={codes ? undefined : 'The codes that you have now will no longer work.'}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <PersistedForm
          initialValues={NO_PROOF}
          validationSchema={secondFactorProofSchema}
          send={(values) => renew(values).unwrap()}
          onSent={({ recoveryCodes }) => setCodes(recoveryCodes)}
          submitLabel="Make new codes"
          variant="primary"
          cancel={<Button onClick={onClose}>Cancel</Button>}
        >
          <ProofFields />
        </PersistedForm>
      )}
    </Dialog>
  );
}

function TurnOff({ onClose }: { onClose: () => void }) {
  const [turnOff] = useTurnOffSecondFactorMutation();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Turn off two-step sign-in?"
      description="Whoever knows your password can then sign in as you."
    >
      <PersistedForm
        initialValues={NO_PROOF}
        validationSchema={secondFactorProofSchema}
        send={(values) => turnOff(values).unwrap()}
        onSent={() => {
          getHost().notify({ title: 'Two-step sign-in is off' });
          onClose();
        }}
        submitLabel="Turn off"
        variant="danger"
        cancel={<Button onClick={onClose}>Keep it on</Button>}
      >
        <ProofFields />
      </PersistedForm>
    </Dialog>
  );
}

function ProofFields() {
  return (
    <>
      <FormPasswordField name="password" label="Your password" autoComplete="current-password" />
      <FormTextField
        name="code"
        label="Code"
        hint="The 6 digits in your authenticator app, or a recovery code."
        autoComplete="one-time-code"
      />
    </>
  );
}
