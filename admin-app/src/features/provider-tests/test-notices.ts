import { failureNotice } from '@courier/shared-ui/courier';
import type { Notice } from '@courier/shared-ui/host';
import type { ProviderTest } from './provider-tests.api';

/** The toasts of both tests, in the specification's words. */
export function connectionNotice(test: ProviderTest): Notice {
  return test.success
    ? { title: 'Connection Successful', description: test.message }
    : failed('Connection Failed', test.message, test.errorCode ?? test.httpStatus);
}

export function orderNotice(test: ProviderTest): Notice {
  return test.success
    ? { title: 'Order Test Successful', description: orderWords(test) }
    : failed('Order Test Failed', test.message, test.httpStatus);
}

function orderWords({ message, testOrderNumber, shipdayOrderId }: ProviderTest): string {
  const ids = [testOrderNumber, shipdayOrderId && `Shipday ${shipdayOrderId}`].filter(Boolean);
  return ids.length > 0 ? `${message} (${ids.join(', ')})` : message;
}

function failed(title: string, message: string, code?: string | number): Notice {
  return failureNotice(title, code === undefined ? message : `${message} (${code})`);
}
