import { lazyWithRetry } from '@courier/shared-ui';
import { Button } from '@courier/shared-ui/base';
import { useState } from 'react';

/** Charts weigh something: they are fetched when somebody looks at them. */
const ReportsDialog = lazyWithRetry(async () => (await import('./ReportsDialog')).ReportsDialog);

export function ReportsButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>View Reports</Button>
      {isOpen && <ReportsDialog onClose={() => setOpen(false)} />}
    </>
  );
}
