import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  type PersonalData,
  PersonalDataRegistry,
} from '../identity/personal-data/personal-data.registry';
import { OrderProgress } from '../orders/progress/order-progress';
import type { UserActor } from '../platform/access/actor';
import { cancelUndispatchedOrders } from './cancel-undispatched-orders';
import { WebhookEvent } from './webhook-event.entity';

/** What the provider reported of an order is emptied with it: see `DispatchStepsListener`. */
@Injectable()
export class DispatchPersonalData implements PersonalData, OnModuleInit {
  readonly entities = [WebhookEvent];

  constructor(
    private readonly registry: PersonalDataRegistry,
    private readonly progress: OrderProgress,
  ) {}

  onModuleInit(): void {
    this.registry.register('dispatch', this);
  }

  erase(manager: EntityManager, person: UserActor): Promise<void> {
    return cancelUndispatchedOrders(manager, this.progress, person);
  }
}
