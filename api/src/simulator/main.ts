/**
 * The simulator as a process of its own. Prints `{"listening":port}` when it is ready and ends on SIGTERM.
 *
 * SIMULATOR_PORT (0 takes a free one), SIMULATOR_API_KEY, SIMULATOR_STATE (file), SIMULATOR_WEBHOOK_URL with
 * SIMULATOR_WEBHOOK_TOKEN, SHIPDAY_SPEED (1 takes four minutes from placed to delivered, 60 four seconds).
 */
import { type SimulatorOptions, startSimulator } from './simulator';

const LONGEST_STOP_MS = 3000;

async function main(): Promise<void> {
  const simulator = await startSimulator(readOptions(process.env));
  process.stdout.write(`${JSON.stringify({ listening: simulator.port })}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref();
      void simulator.stop().then(() => process.exit(0));
    });
  }
}

function readOptions(environment: NodeJS.ProcessEnv): SimulatorOptions {
  const url = environment.SIMULATOR_WEBHOOK_URL;
  return {
    port: readNumber(environment, 'SIMULATOR_PORT', 0),
    apiKey: readSecret(environment, 'SIMULATOR_API_KEY'),
    statePath: environment.SIMULATOR_STATE || null,
    webhook: url ? { url, token: readSecret(environment, 'SIMULATOR_WEBHOOK_TOKEN') } : null,
    speed: readNumber(environment, 'SHIPDAY_SPEED', 1),
  };
}

function readSecret(environment: NodeJS.ProcessEnv, name: string): string {
  const secret = environment[name];
  if (secret) return secret;
  throw new Error(`The setting ${name} is missing.`);
}

function readNumber(environment: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const number = Number(environment[name] || fallback);
  if (Number.isFinite(number) && number >= 0) return number;
  throw new Error(`The setting ${name} must be a number from 0 up.`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
