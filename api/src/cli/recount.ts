/** `npm run recount`: counts the totals of the reports anew, where the doctor finds them wrong. The server may run. */
import { FIGURES_ENTITIES } from '../insights/figures/figures-entities';
import { recountFigures } from '../insights/figures/recount-figures';
import { sentenceFor } from '../operations/processes/start-failure';
import { processConfig } from '../platform/config/process-config';
import { openDataSource } from '../platform/database/data-source';
import { TransactionsService } from '../platform/database/transactions.service';

async function main(): Promise<void> {
  const dataSource = await openDataSource(processConfig(), FIGURES_ENTITIES);
  try {
    const counted = await recountFigures(new TransactionsService(dataSource));
    console.log(`Counted ${counted} orders.`);
  } finally {
    await dataSource.destroy();
  }
}

main().catch((error: unknown) => {
  console.error(sentenceFor(error));
  process.exit(1);
});
