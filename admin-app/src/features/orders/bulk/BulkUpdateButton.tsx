import { Button } from '@courier/shared-ui/base';
import { startTransition, useState } from 'react';
import { BulkUpdateDialog } from './BulkUpdateDialog';

export function BulkUpdateButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => startTransition(() => setOpen(true))}>Bulk Update</Button>
      {isOpen && <BulkUpdateDialog onClose={() => setOpen(false)} />}
    </>
  );
}
