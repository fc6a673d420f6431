import { Module } from '@nestjs/common';
import { CollectionTimesModule } from '../collection-times/collection-times.module';
import { StoresController } from './stores.controller';
import { StoresService } from './stores.service';

@Module({
  imports: [CollectionTimesModule],
  controllers: [StoresController],
  providers: [StoresService],
})
export class StoresModule {}
