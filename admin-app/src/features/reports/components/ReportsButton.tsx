import { Button } from '@courier/shared-ui';
import { lazy, Suspense, useState } from 'react';

/** Charts weigh something: they are fetched when somebody looks at them. */
const ReportsDialog = lazy(() => import('./ReportsDialog'));

export function ReportsButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        View Reports
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReportsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
