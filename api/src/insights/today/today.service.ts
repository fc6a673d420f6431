import {
  addDays,
  dayInSouthAfrica,
  type IsoDay,
  type PunctualityView,
  type TodayView,
} from '@courier/contract';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Actor, requirePermission } from '../../platform/access/actor';
import { type AppConfig, CONFIG } from '../../platform/config/config';
import { countCollections, countDue, countOpen, countPunctual } from './today.read-model';

/** How the day goes: four counts, each from an index. */
@Injectable()
export class TodayService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONFIG)
    private readonly config: Pick<AppConfig, 'standardCutOff' | 'expressCutOff' | 'sameDayCutOff'>,
  ) {}

  async read(actor: Actor, now = new Date()): Promise<TodayView> {
    requirePermission(actor, 'read');
    const day = dayInSouthAfrica(now);
    const { standardCutOff, expressCutOff, sameDayCutOff } = this.config;
    const cutOffs = [standardCutOff, expressCutOff, sameDayCutOff].filter((time) => time);
    const cutOff = cutOffs.sort().at(-1) ?? null;
    const days = await countPunctual(this.dataSource, addDays(day, -6));
    return {
      at: now.toISOString(),
      day,
      toCollect: await countCollections(this.dataSource, day, cutOff),
      ...(await countOpen(this.dataSource)),
      due: await countDue(this.dataSource, day),
      delivered: {
        today: sumOf(days, day),
        yesterday: sumOf(days, addDays(day, -1)),
        lastSevenDays: sumOf(days),
      },
    };
  }
}

/** Of one day, or of all. */
function sumOf(days: ReadonlyMap<IsoDay, PunctualityView>, only?: IsoDay): PunctualityView {
  const sum = { delivered: 0, onTime: 0 };
  for (const [day, { delivered, onTime }] of days) {
    if (only !== undefined && day !== only) continue;
    sum.delivered += delivered;
    sum.onTime += onTime;
  }
  return sum;
}
