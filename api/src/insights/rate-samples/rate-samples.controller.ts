import type { RateSampleView } from '@courier/contract';
import { Controller, Get } from '@nestjs/common';
import { Actor, May } from '../../platform/access/access.decorators';
import { ApiOperation, ApiTags } from '../../platform/docs/api.decorators';
import { IdParam } from '../../platform/http/id-param';
import { RateSamplesService } from './rate-samples.service';

@ApiTags('rate cards')
@May('rates')
@Controller('rate-cards')
export class RateSamplesController {
  constructor(private readonly samples: RateSamplesService) {}

  @Get(':id/sample')
  @ApiOperation('sampleRateCard', 'Price some of last month’s orders by a rate card')
  sample(@Actor() actor: Actor, @IdParam() id: number): Promise<RateSampleView> {
    return this.samples.sample(actor, id);
  }
}
