import { type Simulator, startSimulator } from '#simulator';
import { createTestApp, type TestApp } from '../harness';
import { NOBODY, type Person, signIn } from '../harness/people';
import { get, post } from '../harness/shipments';
import { settingsFor } from './provider-settings';
import type { OrderTestView } from '../../src/dispatch/provider-tests/provider-tests.service';

describe('provider tests', () => {
  let simulator: Simulator;
  let test: TestApp;
  let admin: Person;

  beforeAll(async () => {
    simulator = await startSimulator({ apiKey: 'key', speed: 0 });
    test = await createTestApp(
      settingsFor(simulator, {
        DISPATCH_WORKERS: '0',
        // No test waits for it: what answers here may be a busy machine.
        SHIPDAY_TIMEOUT_MS: '5000',
        SHIPDAY_DISPATCH_URL: 'https://dispatch.example.com/',
      }),
    );
    admin = await signIn(test, 'admin');
  });
  afterAll(async () => {
    await test.close();
    await simulator.stop();
  });
  afterEach(() => simulator.setFaults([]));

  const testConnection = (cookie = admin.cookie) =>
    get(test, '/api/test-shipday-connection', cookie);
  const testOrder = (cookie = admin.cookie) => post(test, '/api/test-shipday', {}, cookie);

  it('answer 401 or 403 to everyone but admins', async () => {
    await testConnection(NOBODY).expect(401);
    await testOrder(NOBODY).expect(401);
    const { cookie } = await signIn(test, 'support');
    await testConnection(cookie).expect(403);
    await testOrder(cookie).expect(403);
  });

  it('report that the provider can be reached', async () => {
    const answer = await testConnection().expect(200);
    expect(answer.body).toEqual({
      success: true,
      message: 'Connected to Shipday',
      httpStatus: 200,
    });
  });

  it('report with a code why the provider cannot be reached', async () => {
    simulator.setFaults([{ kind: 'forbidden' }]);
    const order = await testOrder().expect(200);
    expect(order.body).toEqual({
      success: false,
      message: 'The provider does not accept the API key',
      errorCode: 'AUTHENTICATION',
      httpStatus: 403,
      testOrderNumber: expect.stringMatching(/^TEST-\d{14}-\d{4}$/) as string,
      shipdayOrderId: null,
    });
  });

  it('create a test order and delete it', async () => {
    const answer = await testOrder().expect(200);
    expect(answer.body).toMatchObject({
      success: true,
      message: 'Shipday took the test order, and it was removed again',
      testOrderNumber: expect.stringMatching(/^TEST-/) as string,
      shipdayOrderId: expect.stringMatching(/^\d+$/) as string,
      httpStatus: 200,
    });
    expect(simulator.orders()).toEqual([]);
  });

  it('are recorded in the audit log with their outcome', async () => {
    const passed = (await testOrder().expect(200)).body as OrderTestView;
    simulator.setFaults([{ kind: 'forbidden' }]);
    const failed = (await testOrder().expect(200)).body as OrderTestView;
    const path = '/api/audit?subjectType=provider&limit=2';
    const { body } = await get(test, path, admin.cookie).expect(200);
    const entryOf = ({ testOrderNumber, success, message, shipdayOrderId }: OrderTestView) => ({
      action: 'hand over a test order',
      actor: { id: admin.id, email: admin.email },
      subjectId: testOrderNumber,
      after: { success, message, shipdayOrderId },
    });
    expect(body).toMatchObject([entryOf(failed), entryOf(passed)]);
  });

  it('leave no test order when the response to its creation was lost', async () => {
    simulator.setFaults([{ kind: 'error_taken', times: 1 }]);
    const answer = await testOrder().expect(200);
    expect(answer.body).toMatchObject({ success: false, errorCode: 'HTTP_500', httpStatus: 500 });
    expect(simulator.orders()).toEqual([]);
  });

  it('return the configured address of the merchant’s order pages', async () => {
    const { body } = await get(test, '/api/dispatch/settings', admin.cookie).expect(200);
    expect(body).toEqual({ ordersUrl: 'https://dispatch.example.com/orders' });
    await get(test, '/api/dispatch/settings').expect(401);
    const { cookie } = await signIn(test, 'support');
    await get(test, '/api/dispatch/settings', cookie).expect(403);
  });
});
