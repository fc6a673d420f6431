import type { INestApplicationContext, ModuleMetadata } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

/** A mistake in what was typed: its message is printed with the usage of the command. */
export class UsageError extends Error {}

/** Whether what was typed is wrong, by our own rules or by those of `parseArgs`. */
export function isUsageError(error: unknown): error is Error {
  const { code } = (error ?? {}) as { code?: string };
  return error instanceof UsageError || Boolean(code?.startsWith('ERR_PARSE_ARGS'));
}

/** Starts the modules that a command needs, and not the server, for as long as it works. */
export async function withModules<T>(
  imports: NonNullable<ModuleMetadata['imports']>,
  work: (context: INestApplicationContext) => Promise<T>,
): Promise<T> {
  const context = await NestFactory.createApplicationContext(
    { module: class Command {}, imports },
    { logger: false, abortOnError: false },
  );
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}
