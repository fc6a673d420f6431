import { existsSync } from 'node:fs';
import path from 'node:path';
import { FIGURES_ENTITIES } from '../../insights/figures/figures-entities';
import { checkFigures as recount } from '../../insights/figures/check-figures';
import {
  DATABASE_FILE,
  type DatabaseConfig,
  openDataSource,
} from '../../platform/database/data-source';
import { typedCommand } from '../../platform/config/typed-command';
import { pendingMigrations } from '../../platform/database/migrate';
import { sentenceFor } from '../processes/start-failure';
import { type Finding, good, warning } from './finding';

/** Whether the totals of the reports are those of the orders. */
export async function checkFigures(config: DatabaseConfig): Promise<Finding[]> {
  if (!config.databaseUrl && !existsSync(path.join(config.dataDir, DATABASE_FILE))) return [];
  try {
    const dataSource = await openDataSource(config, FIGURES_ENTITIES);
    try {
      if ((await pendingMigrations(dataSource)) > 0) return [];
      const { orders, wrongOrders, wrongTotals } = await dataSource.transaction((manager) =>
        recount(manager),
      );
      return [
        wrongOrders + wrongTotals === 0
          ? good('Figures', `The totals of the reports are those of ${orders} orders.`)
          : warning(
              'Figures',
              `Of ${orders} orders, ${wrongOrders} are not counted as what they are, and ${wrongTotals} totals are wrong: run ${typedCommand('recount')}.`,
            ),
      ];
    } finally {
      await dataSource.destroy();
    }
  } catch (error) {
    return [
      warning('Figures', `They could not be compared with the orders: ${sentenceFor(error)}`),
    ];
  }
}
