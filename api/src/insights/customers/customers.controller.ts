import { type CustomerView, type PageQuery, pageQuerySchema } from '@courier/contract';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Actor, Roles } from '../../platform/access/access.decorators';
import { answerPage } from '../../platform/http/page';
import { SchemaQuery } from '../../platform/http/schema.decorators';
import { CustomersService } from './customers.service';

@ApiTags('customers')
@Controller('customers')
export class CustomersController {
  constructor(private readonly customers: CustomersService) {}

  @Get()
  @Roles('support', 'admin')
  @ApiOperation({ summary: 'Lists the customers, the newest first' })
  async list(
    @Actor() actor: Actor,
    @SchemaQuery(pageQuerySchema) query: PageQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CustomerView[]> {
    return answerPage(request, reply, await this.customers.list(actor, query));
  }
}
