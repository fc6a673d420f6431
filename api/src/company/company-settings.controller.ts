import {
  type CompanySettingsChangeRequest,
  companySettingsChangeSchema,
  type CompanySettingsView,
} from '@courier/contract';
import { Controller, Get, Param, Put } from '@nestjs/common';
import { Actor, May } from '../platform/access/access.decorators';
import { ApiOperation, ApiStatuses, ApiTags } from '../platform/docs/api.decorators';
import { SchemaBody } from '../platform/http/schema.decorators';
import { CompanySettingsService } from './company-settings.service';

@ApiTags('company settings')
@May('company')
@Controller('company-settings')
export class CompanySettingsController {
  constructor(private readonly settings: CompanySettingsService) {}

  @Get()
  @ApiOperation('listCompanySettings', 'List the settings of the company as they hold now')
  list(@Actor() actor: Actor): Promise<CompanySettingsView[]> {
    return this.settings.list(actor);
  }

  @Put(':group')
  @ApiStatuses(409)
  @ApiOperation(
    'replaceCompanySettings',
    'Replace a group of the settings; 409 where its version has changed',
  )
  change(
    @Actor() actor: Actor,
    @Param('group') group: string,
    @SchemaBody(companySettingsChangeSchema) request: CompanySettingsChangeRequest,
  ): Promise<CompanySettingsView> {
    return this.settings.change(actor, group, request);
  }
}
