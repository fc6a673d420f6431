import { Button } from '@courier/shared-ui';
import { useState } from 'react';
import { BulkUpdateDialog } from './BulkUpdateDialog';

export function BulkUpdateButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Bulk Update</Button>
      {isOpen && <BulkUpdateDialog onClose={() => setOpen(false)} />}
    </>
  );
}
