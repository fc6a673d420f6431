import { Module } from '@nestjs/common';
import { type AppConfig, CONFIG } from '../config/config';
import { openFileStore } from '../object-store/open-file-store';
import { FILE_STORE, UploadsService } from './uploads.service';

@Module({
  providers: [
    UploadsService,
    {
      provide: FILE_STORE,
      inject: [CONFIG],
      useFactory: (config: AppConfig) => openFileStore(config),
    },
  ],
  exports: [UploadsService],
})
export class UploadsModule {}
