import { Module } from '@nestjs/common';
import { StagedPictures } from '../../orders/proof/staged-pictures';
import { Uploads } from '../../orders/proof/uploads';
import { RetentionService } from './retention.service';

@Module({ providers: [RetentionService, StagedPictures, Uploads] })
export class RetentionModule {}
