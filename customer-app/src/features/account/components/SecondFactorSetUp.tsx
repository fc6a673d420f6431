import {
  secondFactorCodeSchema,
  secondFactorSetUpSchema,
  type SecondFactorSetUpView,
} from '@courier/contract';
import { Dialog } from '@courier/shared-ui';
import { Button, ButtonAnchor, Soft, Stack, token } from '@courier/shared-ui/base';
import { FormPasswordField, FormTextField } from '@courier/shared-ui/form';
import { getHost } from '@courier/shared-ui/host';
import { useState } from 'react';
import styled from 'styled-components';
import { PersistedForm } from '../../../shared/forms/PersistedForm';
import { useConfirmSecondFactorMutation, useSetUpSecondFactorMutation } from '../account.api';
import { RecoveryCodes } from './RecoveryCodes';

/** In three steps: the password, the app's first code, and the recovery codes to keep. */
export function SecondFactorSetUp({ onClose }: { onClose: () => void }) {
  const [setUp, setSetUp] = useState<SecondFactorSetUpView | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  const handleConfirmed = (recoveryCodes: readonly string[]) => {
    getHost().notify({ title: 'Two-step sign-in is on' });
    setCodes(recoveryCodes);
  };

  return (
    <Dialog open onOpenChange={onClose} title="Set up two-step sign-in">
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : setUp ? (
        <ScanStep setUp={setUp} onConfirmed={handleConfirmed} />
      ) : (
        <PasswordStep onClose={onClose} onSent={setSetUp} />
      )}
    </Dialog>
  );
}

interface PasswordStepProps {
  onClose: () => void;
  onSent: (setUp: SecondFactorSetUpView) => void;
}

function PasswordStep({ onClose, onSent }: PasswordStepProps) {
  const [send] = useSetUpSecondFactorMutation();
  return (
    <PersistedForm
      initialValues={{ password: '' }}
      validationSchema={secondFactorSetUpSchema}
      send={(values) => send(values).unwrap()}
      onSent={onSent}
      submitLabel="Continue"
      variant="primary"
      cancel={<Button onClick={onClose}>Cancel</Button>}
    >
      <p>
        You will need an authenticator app on your phone, such as Google Authenticator or Microsoft
        Authenticator.
      </p>
      <FormPasswordField
        name="password"
        label="Your password, to confirm it is you"
        autoComplete="current-password"
      />
    </PersistedForm>
  );
}

interface ScanStepProps {
  setUp: SecondFactorSetUpView;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
}

function ScanStep({ setUp: { secret, address, qrCode }, onConfirmed }: ScanStepProps) {
  const [confirm] = useConfirmSecondFactorMutation();
  const side = qrCode.size + 2 * QUIET_ZONE;
  return (
    <PersistedForm
      initialValues={{ code: '' }}
      validationSchema={secondFactorCodeSchema}
      send={(values) => confirm(values).unwrap()}
      onSent={({ recoveryCodes }) => onConfirmed(recoveryCodes)}
      submitLabel="Turn on"
      variant="primary"
    >
      <Stack gap={3}>
        <p>Scan this with the app. On this phone, open it in the app instead.</p>
        <QrCode
          role="img"
          aria-label="QR code for your authenticator app"
          viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
        >
          <path d={qrCode.path} />
        </QrCode>
        <div>
          <ButtonAnchor size="small" href={address}>
            Open in an authenticator app
          </ButtonAnchor>
        </div>
        <p>
          <Soft>Or type this key:</Soft> <Key>{secret.match(/.{1,4}/g)?.join(' ')}</Key>
        </p>
      </Stack>
      <FormTextField
        name="code"
        label="Code"
        hint="The 6 digits that the app shows now."
        autoComplete="one-time-code"
        inputMode="numeric"
      />
    </PersistedForm>
  );
}

/** Modules of white around the code that scanners need (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** Black on white in the dark too: scanners expect it. */
const QrCode = styled.svg`
  width: 12rem;
  max-width: 100%;
  background: white;
  fill: black;
  shape-rendering: crispEdges;
`;

const Key = styled.code`
  font-family: ${token.font.mono};
  overflow-wrap: anywhere;
`;
