import { Module } from '@nestjs/common';
import { CollectionTimes } from './collection-times.service';

@Module({ providers: [CollectionTimes], exports: [CollectionTimes] })
export class CollectionTimesModule {}
