import { Button, type ButtonProps } from '@courier/shared-ui/base';
import { getHost } from '@courier/shared-ui/host';
import { problemText, saveFile } from '@courier/shared-ui/request';
import { useState } from 'react';
import { failureNotice, notifyFailure } from '../../notify-failure';
import { fetchExport } from './fetch-export';

interface ExportButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'className'> {
  /** Path and query that the file comes from. */
  address: string;
  /** What its records are, for the notices: `orders`. */
  noun: string;
  children: string;
}

/** What the server makes as a CSV file, as long as that takes. */
export function ExportButton({ address, noun, children, ...rest }: ExportButtonProps) {
  const [isBusy, setBusy] = useState(false);

  const handleClick = async () => {
    setBusy(true);
    const answer = await fetchExport(address);
    setBusy(false);
    if ('error' in answer) {
      notifyFailure(
        answer.error,
        'Export failed',
        problemText(answer.error, `Failed to export ${noun}`),
      );
      return;
    }
    const { data: file } = answer;
    if (file.records === 0) {
      getHost().notify(failureNotice('No data to export', `There are no ${noun} to export`));
      return;
    }
    saveFile(file.name, file.content);
    getHost().notify({
      title: 'Export successful',
      description: `Exported ${file.records} ${noun} to CSV`,
    });
  };

  return (
    <Button {...rest} busy={isBusy} onClick={() => void handleClick()}>
      {children}
    </Button>
  );
}
