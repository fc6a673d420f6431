import { answered, type Walk } from './walk';

export async function watchesProcess({ visitor }: Walk) {
  expect(await answered(visitor.GET('/api/health'))).toEqual({ status: 'ok' });
  await answered(visitor.GET('/api/ready'));
  const metrics = await answered(visitor.GET('/api/metrics', { parseAs: 'text' }));
  expect(metrics).toContain('# HELP');
}
