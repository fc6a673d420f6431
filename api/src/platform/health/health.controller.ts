import type { HealthView } from '@courier/contract';
import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '../docs/api.decorators';
import { Public } from '../access/access.decorators';
import { InRequestClass } from '../throttling/request-class';
import { ReadinessService } from './readiness.service';

@ApiTags('health')
@Controller()
export class HealthController {
  constructor(private readonly readiness: ReadinessService) {}

  /** Does not ask the database: a process is not to be ended because that is away. */
  @Public()
  @InRequestClass('unlimited')
  @Get('health')
  @ApiOperation('getHealth', 'Check that the process is alive')
  health(): HealthView {
    return { status: 'ok' };
  }

  @Public()
  @InRequestClass('unlimited')
  @Get('ready')
  @ApiOperation('getReadiness', 'Check that the process is ready for requests: 503 where it is not')
  async ready(): Promise<HealthView> {
    await this.readiness.check();
    return { status: 'ok' };
  }
}
