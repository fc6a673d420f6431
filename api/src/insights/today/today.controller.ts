import type { TodayView } from '@courier/contract';
import { Controller, Get } from '@nestjs/common';
import { Actor, May } from '../../platform/access/access.decorators';
import { ApiOperation, ApiTags } from '../../platform/docs/api.decorators';
import { TodayService } from './today.service';

@ApiTags('exceptions')
@May('read')
@Controller('today')
export class TodayController {
  constructor(private readonly today: TodayService) {}

  @Get()
  @ApiOperation(
    'getToday',
    'Get how the day goes: to collect, on the road, due, delivered, on time',
  )
  read(@Actor() actor: Actor): Promise<TodayView> {
    return this.today.read(actor);
  }
}
