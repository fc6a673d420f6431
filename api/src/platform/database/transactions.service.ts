import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { UnavailableError } from '../errors/domain-errors';
import { isConnectionLost, isTransient } from './database-errors';

/** The only way to write. */
@Injectable()
export class TransactionsService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Runs the work in one transaction, and all of it again when the database gave it up or the connection was
   * lost. So the work must be safe to repeat: it reads through the manager it is given, and touches nothing else
   * (no HTTP call: on SQLite everyone waits for a transaction).
   * @throws UnavailableError when the database does not come back within eight seconds
   */
  async run<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    if (inside.getStore()) {
      throw new Error('a transaction within a transaction: hand the EntityManager on instead');
    }
    const deadline = Date.now() + PATIENCE_MS;
    for (let attempt = 1; ; attempt += 1) {
      const hooks: Hook[] = [];
      try {
        const result = await inside.run(hooks, () => this.dataSource.transaction(work));
        for (const hook of hooks) hook();
        return result;
      } catch (error) {
        if (!isTransient(error) && !isConnectionLost(error)) throw error;
        const delay = PAUSE_MS * Math.min(attempt, LONGEST_STEP) * (0.5 + Math.random());
        if (Date.now() + delay > deadline) throw new UnavailableError();
        await pause(delay);
      }
    }
  }

  /**
   * Has something done once the transaction around is committed, and not at all when it is given up. It must neither
   * fail nor take long: the data is stored, whatever comes of it.
   */
  afterCommit(hook: Hook): void {
    afterCommit(hook);
  }
}

/** As `TransactionsService.afterCommit`, for functions of queries. */
export function afterCommit(hook: Hook): void {
  const hooks = inside.getStore();
  if (!hooks) throw new Error('there is no transaction to wait for');
  hooks.push(hook);
}

type Hook = () => void;

const PATIENCE_MS = 8000;
const PAUSE_MS = 20;
const LONGEST_STEP = 25;

/** What is to be done after the transaction that the code runs in. */
const inside = new AsyncLocalStorage<Hook[]>();
