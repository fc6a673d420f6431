import type { AppConfig } from '../../platform/config/config';
import { exampleCompanyIn } from '../../platform/config/company-config';
import { refuseUnmeantSimulators } from '../../platform/config/simulators';
import { SettingError } from '../../platform/config/settings';
import { checkCards } from './check-cards';
import { checkDatabase } from './check-database';
import { checkFigures } from './check-figures';
import { checkMachine } from './check-machine';
import { checkMail } from './check-mail';
import { checkObjectStore } from './check-object-store';
import { checkProvider } from './check-provider';
import { checkSite } from './check-site';
import { checkTelemetry } from './check-telemetry';
import { type Finding, good, problem, warning } from './finding';

/** Looks at everything that an installation needs. Sends nothing, and changes nothing but for a file that it writes into the bucket and deletes. */
export async function examine(config: AppConfig): Promise<Finding[]> {
  const findings = await Promise.all([
    checkSettings(config),
    checkCompany(config),
    checkMachine(config),
    checkDatabase(config),
    checkFigures(config),
    checkMail(config),
    checkProvider(config),
    checkCards(config),
    checkSite(config),
    checkObjectStore(config),
    checkTelemetry(config),
  ]);
  return findings.flat();
}

/** What customers read of the company: the example's is for the demo. */
function checkCompany(config: AppConfig): Finding {
  const sentence = exampleCompanyIn(config);
  return sentence === null
    ? good('Company', `Customers read ${config.company.phone} and ${config.company.email}.`)
    : problem('Company', sentence);
}

function checkSettings(config: AppConfig): Finding {
  try {
    refuseUnmeantSimulators(config);
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    return problem('Settings', error.message);
  }
  return config.demo
    ? warning('Settings', 'The demo is on: its accounts and orders are invented.')
    : good('Settings', 'Every setting can be read.');
}
