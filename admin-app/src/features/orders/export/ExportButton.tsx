import { Button } from '@courier/shared-ui';
import { getHost } from '@courier/shared-ui/host';
import { problemText, saveFile } from '@courier/shared-ui/request';
import { useState } from 'react';
import { notifyFailure } from '../../../shared/api/notify-failure';
import { fetchExport } from './fetch-export';

const NOTHING = {
  title: 'No data to export',
  description: 'There are no orders to export',
  variant: 'destructive',
} as const;

/** All orders as a file, as long as that takes. */
export function ExportButton() {
  const [isBusy, setBusy] = useState(false);

  const handleClick = async () => {
    setBusy(true);
    const answer = await fetchExport();
    setBusy(false);
    if ('error' in answer) {
      const description = problemText(answer.error, 'Failed to export orders');
      notifyFailure(answer.error, { title: 'Export failed', description });
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
