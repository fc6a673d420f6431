import { DispatchJob } from '../src/dispatch/dispatch-job.entity';
import { readConfig } from '../src/platform/config/config';
import { startTelemetry } from '../src/platform/telemetry/telemetry';
import { createTestApp } from './harness';
import { placeOrder, QUIET } from './harness/shipments';

describe('Telemetry that is not configured', () => {
  it('leaves no trace in the jobs of an order', async () => {
    const test = await createTestApp(QUIET);
    await placeOrder(test);
    const [job] = await test.dataSource.getRepository(DispatchJob).find();
    await test.close();
    expect(job).toMatchObject({ kind: 'insert_order', trace: null });
  });

  it('is refused with the command to install it when its packages are missing', async () => {
    jest.doMock('@opentelemetry/sdk-metrics', () => {
      throw Object.assign(new Error('not there'), { code: 'MODULE_NOT_FOUND' });
    });
    const config = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' });
    await expect(startTelemetry(config)).rejects.toThrow(
      /^OpenTelemetry is not installed although OTEL_EXPORTER_OTLP_ENDPOINT is set: run "npm install --prefix \/.* @opentelemetry\/api@1\.\d+\.\d+ .*"\.$/,
    );
    jest.dontMock('@opentelemetry/sdk-metrics');
  });
});
