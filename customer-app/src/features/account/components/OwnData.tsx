import { accountErasureSchema } from '@courier/contract';
import { Dialog } from '@courier/shared-ui';
import { Button } from '@courier/shared-ui/base';
import { FormPasswordField } from '@courier/shared-ui/form';
import { getHost } from '@courier/shared-ui/host';
import { saveFile, send } from '@courier/shared-ui/request';
import { useState } from 'react';
import { PersistedForm } from '../../../shared/forms/PersistedForm';
import { notifyRefused } from '../../../shared/forms/refused';
import { useEraseAccountMutation } from '../account.api';

/** Everything we hold about the person, as a file. */
export function DataExport() {
  const [isLoading, setLoading] = useState(false);

  const handleDownload = async () => {
    setLoading(true);
    try {
      const answer = await send('/api/account/export');
      saveFile('my-courier-data.json', await answer.blob());
    } catch (error) {
      notifyRefused('We could not download your data', error);
    }
    setLoading(false);
  };

  return (
    <Button busy={isLoading} onClick={() => void handleDownload()}>
      Download my data
    </Button>
  );
}

interface AccountErasureProps {
  /** The account is no more. */
  onErased: () => void;
}

export function AccountErasure({ onErased }: AccountErasureProps) {
  const [isAsking, setAsking] = useState(false);
  const [erase] = useEraseAccountMutation();

  const handleSent = () => {
    getHost().notify({ title: 'Your account is deleted' });
    onErased();
  };

  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Delete my account
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete your account?"
        description="Your name, email, password, saved addresses, payment preferences and notifications are deleted permanently. Tax law requires us to keep your orders for five years, without your name, contact details and street addresses."
      >
        <PersistedForm
          initialValues={{ password: '' }}
          validationSchema={accountErasureSchema}
          send={(values) => erase(values).unwrap()}
          onSent={handleSent}
          submitLabel="Delete permanently"
          variant="danger"
          cancel={<Button onClick={() => setAsking(false)}>Keep my account</Button>}
        >
          <FormPasswordField
            name="password"
            label="Your password, to confirm it is you"
            autoComplete="current-password"
          />
        </PersistedForm>
      </Dialog>
    </>
  );
}
