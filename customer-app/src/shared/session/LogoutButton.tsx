import { Button } from '@courier/shared-ui';
import { useState } from 'react';

/** Busy until the server has ended the session, which takes a while on a slow connection. */
export function LogoutButton({ onLogout }: { onLogout: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  const handleClick = () => {
    setBusy(true);
    void onLogout();
  };
  return (
    <Button busy={isBusy} onClick={handleClick}>
      Logout
    </Button>
  );
}
