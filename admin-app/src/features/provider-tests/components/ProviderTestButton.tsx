import { Button } from '@courier/shared-ui';
import { useProviderTests } from '../use-provider-tests';

export function ProviderTestButton() {
  const { run, isRunning } = useProviderTests();
  return (
    <Button size="small" busy={isRunning} onClick={run}>
      Test Shipday API
    </Button>
  );
}
