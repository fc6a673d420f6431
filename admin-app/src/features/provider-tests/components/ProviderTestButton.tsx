import { Button } from '@courier/shared-ui/base';
import { notifyFailure } from '@courier/shared-ui/courier';
import { getHost } from '@courier/shared-ui/host';
import { useEffect, useState } from 'react';
import { useTestConnectionMutation, useTestOrderMutation } from '../provider-tests.api';
import { connectionNotice, orderNotice } from '../test-notices';

export function ProviderTestButton() {
  const { run, isRunning } = useProviderTests();
  return (
    <Button size="small" busy={isRunning} onClick={run}>
      Test Shipday API
    </Button>
  );
}

/** Between a connection that works and the test order, in ms. */
const PAUSE = 1000;

/** Tests the connection and, one second after it worked, an order. */
function useProviderTests() {
  const [testConnection, connection] = useTestConnectionMutation();
  const [testOrder, order] = useTestOrderMutation();
  const [isPausing, setPausing] = useState(false);

  // Leaving the page calls the order test off.
  useEffect(() => {
    if (!isPausing) return;
    const timer = setTimeout(() => {
      setPausing(false);
      void testOrder().then(({ data, error }) =>
        data
          ? getHost().notify(orderNotice(data))
          : notifyFailure(error, 'Order Test Error', 'Failed to send test order to Shipday'),
      );
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [isPausing, testOrder]);

  const run = async () => {
    const { data, error } = await testConnection();
    if (data) getHost().notify(connectionNotice(data));
    else notifyFailure(error, 'Test Error', 'Failed to test Shipday connection');
    setPausing(data?.success === true);
  };

  return {
    run: () => void run(),
    isRunning: connection.isLoading || isPausing || order.isLoading,
  };
}
