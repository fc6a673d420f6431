import { Module } from '@nestjs/common';
import { Uploads } from '../orders/proof/uploads';
import { RetentionService } from './retention.service';

@Module({ providers: [RetentionService, Uploads] })
export class RetentionModule {}
