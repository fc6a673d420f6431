import { Module } from '@nestjs/common';
import { CollectionTimesService } from './collection-times.service';

@Module({ providers: [CollectionTimesService], exports: [CollectionTimesService] })
export class CollectionTimesModule {}
