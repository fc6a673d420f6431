import { Button } from '@courier/shared-ui';

export function LogoutButton({ onLogout }: { onLogout: () => Promise<void> }) {
  return <Button onClick={() => void onLogout()}>Logout</Button>;
}
