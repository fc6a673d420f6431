import { Module } from '@nestjs/common';
import { type AppConfig, CONFIG } from '../config/config';
import { openFileStore } from '../object-store/file-store';
import { FILE_STORE, Uploads } from './uploads.service';

@Module({
  providers: [
    Uploads,
    {
      provide: FILE_STORE,
      inject: [CONFIG],
      useFactory: (config: AppConfig) => openFileStore(config),
    },
  ],
  exports: [Uploads],
})
export class UploadsModule {}
