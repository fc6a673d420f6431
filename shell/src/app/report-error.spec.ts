import { waitFor } from '@testing-library/react';
import { reportCrash } from './crash-report';
import { followErrors, reportError } from './report-error';

jest.mock('./crash-report', () => ({ reportCrash: jest.fn() }));
const reported = jest.mocked(reportCrash);

/** As a browser does, when a page reports an error by itself. */
const dispatch = (error: unknown) => dispatchEvent(new ErrorEvent('error', { error }));

beforeAll(followErrors);
beforeEach(() => {
  reported.mockReset();
  globalThis.reportError = dispatch;
});

const arrived = async (times: number) => {
  // The code that sends reports is fetched first.
  await waitFor(() => expect(reported.mock.calls.length).toBeGreaterThanOrEqual(times));
  return reported.mock.calls;
};

it('followErrors reports errors of event handlers and of promises that nobody handles', async () => {
  const [error, reason] = [new Error('handler'), new Error('promise')];
  dispatch(error);
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  expect(await arrived(2)).toEqual([
    [error, 'script', undefined],
    [reason, 'promise', undefined],
  ]);
});

it('followErrors reports nothing of a script of another origin, which names no error', async () => {
  dispatch(null);
  dispatch(new Error('next'));
  expect(await arrived(1)).toEqual([
    [expect.objectContaining({ message: 'next' }), 'script', undefined],
  ]);
});

it('reportError passes an error on to the console, and reports it once', async () => {
  const seen: unknown[] = [];
  globalThis.reportError = (error: unknown) => {
    seen.push(error);
    dispatch(error);
  };
  const error = new Error('crashed');
  const customer = { name: 'customer', version: '1.2.3-abc' };
  void reportError(error, 'remote customer', 'render', customer);
  dispatch(new Error('next'));
  expect(await arrived(2)).toEqual([
    [error, 'render', customer],
    [expect.objectContaining({ message: 'next' }), 'script', undefined],
  ]);
  expect(seen).toEqual([
    expect.objectContaining({ message: 'remote customer: crashed', cause: error }),
  ]);
});
