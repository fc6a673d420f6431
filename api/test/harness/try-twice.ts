// Another process, the database, takes part in each test. What passes only the second time is reported as flaky.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
