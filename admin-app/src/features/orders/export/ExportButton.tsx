import { Button } from '@courier/shared-ui';
import { getHost } from '@courier/shared-ui/host';
import { problemText, saveFile } from '@courier/shared-ui/request';
import { useState } from 'react';
import { failureNotice, notifyFailure } from '../../../shared/api/notify-failure';
import { fetchExport } from './fetch-export';

const NOTHING = failureNotice('No data to export', 'There are no orders to export');

/** All orders as a file, as long as that takes. */
export function ExportButton() {
  const [isBusy, setBusy] = useState(false);

  const handleClick = async () => {
    setBusy(true);
    const answer = await fetchExport();
    setBusy(false);
    if ('error' in answer) {
      notifyFailure(
        answer.error,
        'Export failed',
        problemText(answer.error, 'Failed to export orders'),
      );
      return;
    }
    const { data: file } = answer;
    if (file.orders === 0) {
      getHost().notify(NOTHING);
      return;
    }
    saveFile(file.name, file.content);
    getHost().notify({
      title: 'Export successful',
      description: `Exported ${file.orders} orders to CSV`,
    });
  };

  return (
    <Button busy={isBusy} onClick={() => void handleClick()}>
      Export CSV
    </Button>
  );
}
