import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { AppConfig } from '../../platform/config/config';
import { DEMO_ACCOUNTS } from '../../platform/config/demo-accounts';
import { ensureFolder } from '../../platform/config/ensure-folder';

type DemoConfig = Pick<AppConfig, 'dataDir' | 'demoPassword' | 'host' | 'port'>;

type DemoPasswords = Readonly<Record<(typeof DEMO_ACCOUNTS)[number]['email'], string>>;

/**
 * The passwords of the demo's accounts: the one of the settings, or one each that nobody can guess, made at the first
 * start and kept in a file that its owner alone may read. Whether a stranger comes through a proxy cannot be seen.
 */
export function demoPasswords({ dataDir, demoPassword }: DemoConfig): DemoPasswords {
  if (demoPassword !== null) return forEach(() => demoPassword);
  const file = path.join(dataDir, 'demo-passwords.json');
  const kept = keptIn(file);
  if (kept) return kept;
  const made = forEach(() => randomBytes(12).toString('base64url'));
  ensureFolder(dataDir);
  writeFileSync(file, JSON.stringify(made, null, 2), { mode: 0o600 });
  return made;
}

/** What the start of a demo prints: to the console alone, as no log may hold a password. */
export function demoSignIns(config: DemoConfig): string {
  const passwords = demoPasswords(config);
  return [
    `Demo accounts, at http://${config.host}:${config.port} (this machine only):`,
    ...DEMO_ACCOUNTS.map(({ role, email }) => `  ${role.padEnd(9)} ${email}  ${passwords[email]}`),
    '',
  ].join('\n');
}

function forEach(password: () => string): DemoPasswords {
  return Object.fromEntries(DEMO_ACCOUNTS.map(({ email }) => [email, password()])) as DemoPasswords;
}

/** Null where there is none yet, or a disk that was full has cut it short. */
function keptIn(file: string): DemoPasswords | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as DemoPasswords;
  } catch {
    return null;
  }
}
