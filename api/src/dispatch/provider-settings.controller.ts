import type { ProviderSettingsView } from '@courier/contract';
import { Controller, Get, Inject } from '@nestjs/common';
import { ApiOperation, ApiTags } from '../platform/docs/api.decorators';
import { May } from '../platform/access/access.decorators';
import { type AppConfig, CONFIG } from '../platform/config/config';

@ApiTags('dispatch')
@May('dispatch')
@Controller('dispatch/settings')
export class ProviderSettingsController {
  constructor(@Inject(CONFIG) private readonly config: Pick<AppConfig, 'shipday'>) {}

  @Get()
  @ApiOperation('getProviderSettings', 'Get the address of the provider’s order pages')
  read(): ProviderSettingsView {
    return { ordersUrl: `${this.config.shipday.dispatchUrl}/orders` };
  }
}
