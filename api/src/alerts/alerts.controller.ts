import {
  type AlertPreferencesRequest,
  alertPreferencesSchema,
  type AlertPreferencesView,
  type AlertView,
} from '@courier/contract';
import { Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { Actor, May } from '../platform/access/access.decorators';
import { ApiOperation, ApiTags } from '../platform/docs/api.decorators';
import { IdParam } from '../platform/http/id-param';
import { SchemaBody } from '../platform/http/schema.decorators';
import { AlertsService } from './alerts.service';

@ApiTags('alerts')
@May('read', 'system')
@Controller('alerts')
export class AlertsController {
  constructor(private readonly alerts: AlertsService) {}

  @Get()
  @ApiOperation('listAlerts', 'List what goes wrong with the whole, the oldest first')
  list(@Actor() actor: Actor): Promise<AlertView[]> {
    return this.alerts.list(actor);
  }

  @Post(':id/dismiss')
  @HttpCode(200)
  @ApiOperation('dismissAlert', 'Close an alert for oneself until it begins again')
  dismiss(@Actor() actor: Actor, @IdParam() id: number): Promise<AlertView[]> {
    return this.alerts.dismiss(actor, id);
  }

  @Get('preferences')
  @ApiOperation('getAlertPreferences', 'Get which alerts one is mailed')
  preferences(@Actor() actor: Actor): Promise<AlertPreferencesView> {
    return this.alerts.preferences(actor);
  }

  @Put('preferences')
  @ApiOperation('setAlertPreferences', 'Set which alerts one is mailed')
  prefer(
    @Actor() actor: Actor,
    @SchemaBody(alertPreferencesSchema) request: AlertPreferencesRequest,
  ): Promise<AlertPreferencesView> {
    return this.alerts.prefer(actor, request);
  }
}
