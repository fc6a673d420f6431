import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { LIMITS, loginSchema, STAFF_ROLES } from '@courier/contract';
import type { INestApplicationContext } from '@nestjs/common';
import { IDENTITY_ENTITIES } from '../identity/identity-entities';
import { AuthModule } from '../identity/sign-in/auth.module';
import { weaknessOfStaffPassword } from '../platform/passwords/staff-password';
import { ConfigModule } from '../platform/config/config.module';
import { processConfig, staffPasswordFromEnvironment } from '../platform/config/process-config';
import { PLATFORM_ENTITIES } from '../platform/platform-entities';
import { DatabaseModule } from '../platform/database/database.module';
import { linkAddress } from '../identity/account-links/account-links';
import { typedCommand } from '../platform/config/typed-command';
import { isUsageError, UsageError, withModules } from './command';
import { addByHand, linkByHand, resetSecondFactorByHand, signOutEveryone } from './staff-commands';
import { sentenceFor } from '../operations/processes/start-failure';
import { ThrottleModule } from '../platform/throttling/throttle.module';

const TYPED = typedCommand('staff');

const USAGE = `Adds a staff account, or gives an existing account a new password and role; or makes a link by which
somebody, also a customer, sets a new password: for when no email can be sent; or turns off two-step sign-in for
somebody who lost phone and recovery codes; or signs everybody out, customers too. Make sure first who asks for it.

  ${TYPED} add --email name@company.example --role ROLE [--name "Full Name"]
  ${TYPED} link --email name@company.example
  ${TYPED} reset-two-step --email name@company.example
  ${TYPED} sign-out-everyone

ROLE is one of ${STAFF_ROLES.join(', ')}.
The password is read from STAFF_PASSWORD or, when something is piped in, from standard input; without either
one is made up and printed. Signed-in browsers of the account are signed out.`;

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      email: { type: 'string' },
      role: { type: 'string' },
      name: { type: 'string', default: 'Staff' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return console.log(USAGE);
  const command = positionals.join(' ');
  if (command === 'link') return printLink(emailFrom(values.email));
  if (command === 'reset-two-step') return resetTwoStep(emailFrom(values.email));
  if (command === 'sign-out-everyone') return signEverybodyOut();
  if (command !== 'add') {
    throw new UsageError('The commands are add, link, reset-two-step and sign-out-everyone.');
  }
  const role = STAFF_ROLES.find((known) => known === values.role);
  if (!role) throw new UsageError(`--role must be one of ${STAFF_ROLES.join(', ')}.`);
  const email = emailFrom(values.email);
  const chosen = staffPasswordFromEnvironment() ?? (await pipedPassword());
  const password = chosen ?? randomBytes(15).toString('base64url');
  const weakness = weaknessOfStaffPassword(password);
  if (weakness) throw new UsageError(`The password ${weakness}.`);

  const outcome = await withApplication((context) =>
    addByHand(context, { email, password, fullName: values.name, role }),
  );
  console.log(`The ${role} account ${email} was ${outcome}.`);
  if (!chosen) console.log(`Its password is ${password}`);
}

async function printLink(email: string): Promise<void> {
  const token = await withApplication((context) => linkByHand(context, email));
  if (token === null) throw new UsageError(`There is no active account ${email}.`);
  console.log(linkAddress(processConfig().publicUrl, 'new-password', token));
  const minutes = LIMITS.passwordResetLifetime / 60_000;
  console.log(`It sets the password of ${email}, once, and within ${minutes} minutes.`);
}

async function resetTwoStep(email: string): Promise<void> {
  const isReset = await withApplication((context) => resetSecondFactorByHand(context, email));
  if (!isReset) throw new UsageError(`There is no account ${email} with two-step sign-in.`);
  console.log(`Two-step sign-in of ${email} is off, and its signed-in browsers are signed out.`);
}

async function signEverybodyOut(): Promise<void> {
  const count = await withApplication(signOutEveryone);
  console.log(`Everybody is signed out: ${count} sessions have ended.`);
}

function emailFrom(text = ''): string {
  const schema = loginSchema.pick(['email']);
  if (!schema.isValidSync({ email: text })) {
    throw new UsageError('--email must be an email address.');
  }
  return schema.cast({ email: text }).email;
}

async function pipedPassword(): Promise<string | undefined> {
  if (process.stdin.isTTY) return undefined;
  for await (const line of createInterface({ input: process.stdin })) return line || undefined;
  return undefined;
}

/** Starts only what accounts need, not the server. */
function withApplication<T>(work: (context: INestApplicationContext) => Promise<T>): Promise<T> {
  const imports = [
    ConfigModule.with(processConfig()),
    DatabaseModule.with([...IDENTITY_ENTITIES, ...PLATFORM_ENTITIES]),
    ThrottleModule,
    AuthModule,
  ];
  return withModules(imports, work);
}

main().catch((error: unknown) => {
  console.error(isUsageError(error) ? `${error.message}\n\n${USAGE}` : sentenceFor(error));
  process.exit(1);
});
