import { lazyWithRetry } from '@courier/shared-ui';
import { Button } from '@courier/shared-ui/base';
import { startTransition, useState } from 'react';

const BulkUpdateDialog = lazyWithRetry(
  async () => (await import('./BulkUpdateDialog')).BulkUpdateDialog,
);

export function BulkUpdateButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => startTransition(() => setOpen(true))}>Bulk Update</Button>
      {isOpen && <BulkUpdateDialog onClose={() => setOpen(false)} />}
    </>
  );
}
