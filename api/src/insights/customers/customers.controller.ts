import {
  type CustomerListQuery,
  customerListQuerySchema,
  type CustomerView,
} from '@courier/contract';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiOperation, ApiTags } from '../../platform/docs/api.decorators';
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
  @ApiOperation('listCustomers', 'List or search customers, the newest first')
  async list(
    @Actor() actor: Actor,
    @SchemaQuery(customerListQuerySchema) query: CustomerListQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CustomerView[]> {
    return answerPage(request, reply, await this.customers.list(actor, query));
  }
}
