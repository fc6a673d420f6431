import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  type PersonalData,
  PersonalDataRegistry,
} from '../../identity/personal-data/personal-data.registry';
import type { UserActor } from '../../platform/access/actor';
import { AccountMonthOrder } from './account-month-order.entity';
import { AccountMonth } from './account-month.entity';
import { deleteMonths } from './account-months.queries';

/** An account that is erased has no statements: its orders stay, and belong to nobody. */
@Injectable()
export class StatementsPersonalDataService implements PersonalData, OnModuleInit {
  readonly entities = [AccountMonth, AccountMonthOrder];

  constructor(private readonly registry: PersonalDataRegistry) {}

  onModuleInit(): void {
    this.registry.register('statements', this);
  }

  erase(manager: EntityManager, { userId }: UserActor): Promise<void> {
    return deleteMonths(manager, userId);
  }
}
