import { Global, Injectable, Module } from '@nestjs/common';
import { ModulesContainer, NestFactory } from '@nestjs/core';
import { createTestApp } from './harness';
import { graphFaults } from './harness/module-graph';

/** The modules that everyone may use without importing them: what any part of any server needs. */
const GLOBAL_MODULES = [
  'ConfigModule',
  'DatabaseModule',
  'InternalCoreModule',
  'ThrottleModule',
  'TypeOrmCoreModule',
];

describe('graph of Nest modules', () => {
  it('has no faults in the product', async () => {
    const test = await createTestApp();
    try {
      expect(graphFaults(test.app.get(ModulesContainer), GLOBAL_MODULES)).toEqual([]);
    } finally {
      await test.close();
    }
  });

  it('has a fault when a module uses a provider of a global module without importing it', async () => {
    expect(await faultsOf(UsesWithoutImport)).toEqual([
      'Reader of UsesWithoutImport needs Shelf of SpreadsShelf, which UsesWithoutImport does not import',
    ]);
  });

  it('has a fault when two modules provide one class', async () => {
    expect(await faultsOf(ProvidesAgain)).toEqual([
      'Shelf is provided by ProvidesAgain and OffersShelf',
    ]);
  });
});

@Injectable()
class Shelf {}

@Injectable()
class Reader {
  constructor(readonly shelf: Shelf) {}
}

@Global()
@Module({ providers: [Shelf], exports: [Shelf] })
class SpreadsShelf {}

@Module({ providers: [Reader] })
class UsesWithoutImport {}

@Module({ providers: [Shelf], exports: [Shelf] })
class OffersShelf {}

@Module({ imports: [OffersShelf], providers: [Shelf, Reader] })
class ProvidesAgain {}

async function faultsOf(feature: new () => object): Promise<string[]> {
  const root = { module: class Root {}, imports: [SpreadsShelf, feature] };
  const only = feature === ProvidesAgain ? { ...root, imports: [feature] } : root;
  const context = await NestFactory.createApplicationContext(only, { logger: false });
  const faults = graphFaults(context.get(ModulesContainer), ['InternalCoreModule']);
  await context.close();
  return faults;
}
