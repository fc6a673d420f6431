import { Module } from '@nestjs/common';
import { OrderNotifier } from '../../notifications/order-notifier';
import { OrderProgress } from './order-progress';

@Module({ providers: [OrderNotifier, OrderProgress], exports: [OrderProgress] })
export class TrackingModule {}
