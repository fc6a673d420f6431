import { Module } from '@nestjs/common';
import { PersonalDataModule } from '../identity/personal-data/personal-data.module';
import { OrdersPersonalData } from './personal-data/orders-personal-data.service';
import { TrackingModule } from './progress/tracking.module';
import { OrderCounts } from './order-counts.service';
import { OrderExport } from './export/order-export';
import { OrderHistory } from './order-history';
import { OrderManagement } from './order-management';
import { OrderPlacing } from './order-placing';
import { OrdersController } from './orders.controller';
import { OrdersService } from './orders.service';
import { ProofsController } from './proof/proofs.controller';
import { ProofsService } from './proof/proofs.service';
import { StagedPictures } from './proof/staged-pictures';
import { Uploads } from './proof/uploads';
import { SearchIndex } from './search/search-index.service';

@Module({
  imports: [PersonalDataModule, TrackingModule],
  controllers: [OrdersController, ProofsController],
  providers: [
    OrdersPersonalData,
    OrderCounts,
    SearchIndex,
    OrdersService,
    OrderPlacing,
    OrderManagement,
    OrderExport,
    OrderHistory,
    ProofsService,
    StagedPictures,
    Uploads,
  ],
  exports: [OrdersPersonalData, OrdersService, OrderCounts, OrderPlacing, StagedPictures],
})
export class OrdersModule {}
