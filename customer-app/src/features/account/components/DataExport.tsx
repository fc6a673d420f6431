import { Button } from '@courier/shared-ui';
import { saveFile, send } from '@courier/shared-ui/request';
import { useState } from 'react';
import { notifyRefused } from '../../../shared/forms/refused';

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
