import { type RemoteLoadReport, remoteLoadSchema } from '@courier/contract';
import { Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../access/access.decorators';
import { SchemaBody } from '../http/schema.decorators';
import { RateLimit } from '../throttling/rate-limit.guard';
import { RemoteLoads } from './remote-loads';

@ApiTags('health')
@Controller('remote-loads')
export class RemoteLoadsController {
  constructor(private readonly loads: RemoteLoads) {}

  @Public()
  @RateLimit('remote-load')
  @Post()
  @HttpCode(204)
  @ApiOperation({ summary: 'Report how loading a remote ended in the browser' })
  report(@SchemaBody(remoteLoadSchema) report: RemoteLoadReport): void {
    this.loads.count(report);
  }
}
