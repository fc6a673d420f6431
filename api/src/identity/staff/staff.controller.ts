import {
  type PageQuery,
  pageQuerySchema,
  type StaffChangeRequest,
  staffChangeSchema,
  type StaffRequest,
  staffSchema,
  type StaffView,
} from '@courier/contract';
import { Controller, Delete, Get, HttpCode, Patch, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiOperation, ApiStatuses, ApiTags } from '../../platform/docs/api.decorators';
import { Actor, May } from '../../platform/access/access.decorators';
import { IdParam } from '../../platform/http/id-param';
import { answerPage } from '../../platform/http/page';
import { SchemaBody, SchemaQuery } from '../../platform/http/schema.decorators';
import { StaffInvitationsService } from './staff-invitations.service';
import { StaffService } from './staff.service';

@ApiTags('staff')
@May('people')
@Controller('staff')
export class StaffController {
  constructor(
    private readonly staff: StaffService,
    private readonly invitations: StaffInvitationsService,
  ) {}

  @Get()
  @ApiOperation('listStaff', 'List staff accounts, the newest first')
  async list(
    @Actor() actor: Actor,
    @SchemaQuery(pageQuerySchema) query: PageQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StaffView[]> {
    return answerPage(request, reply, await this.staff.list(actor, query));
  }

  @Post()
  @ApiStatuses(409)
  @ApiOperation('addStaff', 'Add a staff account, or invite its owner to set the password')
  add(@Actor() actor: Actor, @SchemaBody(staffSchema) request: StaffRequest): Promise<StaffView> {
    return this.staff.add(actor, request);
  }

  @Patch(':id')
  @ApiStatuses(409)
  @ApiOperation('changeStaff', 'Set role and activity of a staff account, and end its sessions')
  change(
    @Actor() actor: Actor,
    @IdParam() id: number,
    @SchemaBody(staffChangeSchema) request: StaffChangeRequest,
  ): Promise<StaffView> {
    return this.staff.change(actor, id, request);
  }

  @Post(':id/invitation')
  @HttpCode(200)
  @ApiStatuses(409)
  @ApiOperation('sendInvitationAgain', 'Send the invitation of a staff account again')
  sendAgain(@Actor() actor: Actor, @IdParam() id: number): Promise<StaffView> {
    return this.invitations.sendAgain(actor, id);
  }

  @Delete(':id/invitation')
  @HttpCode(204)
  @ApiStatuses(409)
  @ApiOperation(
    'takeBackInvitation',
    'Take back the invitation of a staff account, which is removed',
  )
  takeBack(@Actor() actor: Actor, @IdParam() id: number): Promise<void> {
    return this.invitations.takeBack(actor, id);
  }

  @Delete(':id/second-factor')
  @ApiStatuses(409)
  @ApiOperation(
    'resetStaffSecondFactor',
    'Turn off the two-step sign-in of a staff account, and end its sessions',
  )
  resetSecondFactor(@Actor() actor: Actor, @IdParam() id: number): Promise<StaffView> {
    return this.staff.resetSecondFactor(actor, id);
  }
}
