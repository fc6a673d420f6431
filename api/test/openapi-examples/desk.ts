import { dayInSouthAfrica } from '@courier/contract';
import { Alert } from '../../src/alerts/alert.entity';
import { FiguresCountService } from '../../src/insights/figures/figures-count.service';
import { until } from '../dispatch/until';
import type { Managed } from './orders';
import { answered, emailOf, type Walk } from './walk';

/** What is open, changes in bulk, views that are kept, alerts and the search. */
export async function worksThroughTheDay(
  { support, admin, mailed }: Walk,
  { orderNumber }: Managed,
) {
  const [open] = await answered(support.GET('/api/exceptions'));
  await answered(support.GET('/api/exceptions/groups'));
  await answered(support.GET('/api/exceptions/counts'));
  const mine = { owner: 'me', version: open?.version } as const;
  const exception = { path: { id: open?.id ?? 0 } };
  await answered(support.PATCH('/api/exceptions/{id}', { params: exception, body: mine }));
  const many = { status: 'in_transit' as const, orders: [{ orderNumber }] };
  const bulk = await answered(admin.POST('/api/bulk-changes', { body: many }));
  const ofBulk = { params: { path: { id: bulk.id } } };
  await until('the bulk change', async () => {
    const { isFinished } = await answered(admin.GET('/api/bulk-changes/{id}', ofBulk));
    return isFinished;
  });
  await answered(admin.GET('/api/bulk-changes'));
  const matches = { params: { query: { query: 'q=khumalo&status=in_transit' } } };
  await answered(admin.GET('/api/bulk-changes/matches', matches));
  await answered(admin.POST('/api/bulk-changes/{id}/retry', ofBulk));
  await answered(admin.POST('/api/bulk-changes/{id}/stop', ofBulk));
  await answered(admin.POST('/api/bulk-changes/{id}/undo', ofBulk));
  const late = { name: 'Late ones', query: 'status=pending&promise=late' };
  const view = await answered(support.POST('/api/saved-views', { body: late }));
  await answered(support.GET('/api/saved-views'));
  const ofView = { params: { path: { id: view.id } } };
  const renamed = { name: 'Late', version: view.version };
  await answered(support.PATCH('/api/saved-views/{id}', { ...ofView, body: renamed }));
  await answered(support.DELETE('/api/saved-views/{id}', ofView));
  const alert = { kind: 'provider_down', openKey: 'provider_down', count: 12 } as const;
  const at = new Date('2026-11-27T07:10:00.000Z');
  const begun = await mailed.test.dataSource.manager.save(Alert, {
    ...alert,
    since: at,
    begunAt: at,
  });
  await answered(support.GET('/api/alerts'));
  const closed = { path: { id: begun.id } };
  await answered(support.POST('/api/alerts/{id}/dismiss', { params: closed }));
  await answered(support.GET('/api/alerts/preferences'));
  const alerts = { mailed: ['provider_down' as const] };
  await answered(support.PUT('/api/alerts/preferences', { body: alerts }));
  await answered(support.GET('/api/today'));
  await answered(support.GET('/api/search', { params: { query: { q: emailOf('customer') } } }));
}

export async function readsReports({ admin, mailed }: Walk) {
  await answered(admin.GET('/api/reports/summary'));
  await answered(admin.GET('/api/reports/analytics'));
  await mailed.test.app.get(FiguresCountService).run();
  const today = dayInSouthAfrica(new Date());
  const days = { params: { query: { from: today, to: today } } };
  await answered(admin.GET('/api/reports/figures', days));
  await answered(admin.GET('/api/reports/figures.csv', { ...days, parseAs: 'text' }));
  await answered(admin.GET('/api/reports/late-money'));
  await answered(admin.GET('/api/audit'));
  await answered(admin.GET('/api/audit/export.csv', { parseAs: 'text' }));
}
