import { Module } from '@nestjs/common';
import { LiveProcessesService } from './live-processes.service';

/** Which processes serve the API, on all machines. */
@Module({ providers: [LiveProcessesService], exports: [LiveProcessesService] })
export class ProcessesModule {}
