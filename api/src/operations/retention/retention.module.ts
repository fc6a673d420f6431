import { Module } from '@nestjs/common';
import { OrdersModule } from '../../orders/orders.module';
import { RetentionService } from './retention.service';

@Module({ imports: [OrdersModule], providers: [RetentionService] })
export class RetentionModule {}
