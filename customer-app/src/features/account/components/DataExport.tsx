import { Button } from '@courier/shared-ui';
import { send } from '@courier/shared-ui/request';
import { useState } from 'react';
import { notifyRefused } from '../../../shared/forms/refused';

/** Everything we hold about the person, as a file. */
export function DataExport() {
  const [isLoading, setLoading] = useState(false);

  const handleDownload = async () => {
    setLoading(true);
    try {
      const answer = await send('/api/account/export');
      saveAsFile(await answer.blob(), 'my-courier-data.json');
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

function saveAsFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
