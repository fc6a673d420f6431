import { groupOrderNumber, LIMITS } from '@courier/contract';
import { FileField } from '@courier/shared-ui';
import { Button, Stack, token } from '@courier/shared-ui/base';
import { getHost } from '@courier/shared-ui/host';
import { problemText } from '@courier/shared-ui/request';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';

interface ProofOfPaymentProps {
  /** What the EFT names: an order, or a payment of several. */
  reference: string;
  send: (file: File) => Promise<{ error?: unknown }>;
}

/** Shows the staff that an EFT is on its way. An order is paid once the money is in. */
export function ProofOfPayment({ reference, send }: ProofOfPaymentProps) {
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const handleFile = (chosen: File | null) => {
    setFile(chosen);
    setError(undefined);
  };

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!file) {
      setError('Choose a file first');
      return;
    }
    setBusy(true);
    const { error: failure } = await send(file);
    setBusy(false);
    if (failure) {
      setError(problemText(failure, 'The file could not be sent. Please try again.'));
      return;
    }
    setFile(null);
    getHost().notify({
      title: 'Proof of payment sent',
      description: groupOrderNumber(reference),
    });
  };

  return (
    <Form onSubmit={(event) => void handleSubmit(event)}>
      <Stack gap={3}>
        <FileField
          label="Proof of payment"
          hint="Have you paid already? A PDF, or a PNG, JPEG or WebP picture, at most 5 MB."
          file={file}
          onFileChange={handleFile}
          accept="application/pdf,image/png,image/jpeg,image/webp"
          maxBytes={LIMITS.photoBytes}
          error={error}
          optional
        />
        <div>
          <Button type="submit" busy={busy}>
            Send proof of payment
          </Button>
        </div>
      </Stack>
    </Form>
  );
}

const Form = styled.form`
  max-width: ${token.measure.text};
`;
