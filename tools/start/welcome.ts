import type { AppConfig } from '../../api/src/platform/config/config';
import { simulatorsIn } from '../../api/src/platform/config/simulators';

/** What the start command prints when the suite serves, below the demo's accounts, which the API prints. */
export function welcome(config: AppConfig, time: string): string[] {
  return [
    '',
    `Ready in ${time} s: http://${config.host}:${config.port}`,
    ...(config.demo && config.sameDayMaxKm === null ? [SAME_DAY] : []),
    ...simulatorsIn(config).map((sentence) => `Warning: ${sentence}`),
    'Ctrl-C ends it.',
  ];
}

/** The demo quotes as the specification has it; who tries it out should know that a company would not. */
const SAME_DAY =
  'Same Day is offered over any distance; SAME_DAY_MAX_KM=100 keeps it to a metropolitan area.';
