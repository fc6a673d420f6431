import {
  type CustomerDetailsQuery,
  customerDetailsQuerySchema,
  type CustomerDetailsView,
  type CustomerListQuery,
  customerListQuerySchema,
  type CustomerView,
} from '@courier/contract';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiOperation, ApiStatuses, ApiTags } from '../../platform/docs/api.decorators';
import { Actor, May } from '../../platform/access/access.decorators';
import { answerPage } from '../../platform/http/page';
import { SchemaQuery } from '../../platform/http/schema.decorators';
import { CustomerDetailsService } from './customer-details.service';
import { CustomersService } from './customers.service';

@ApiTags('customers')
@Controller('customers')
export class CustomersController {
  constructor(
    private readonly customers: CustomersService,
    private readonly details: CustomerDetailsService,
  ) {}

  @Get()
  @May('read')
  @ApiOperation('listCustomers', 'List or search customers, the newest first')
  async list(
    @Actor() actor: Actor,
    @SchemaQuery(customerListQuerySchema) query: CustomerListQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CustomerView[]> {
    return answerPage(request, reply, await this.customers.list(actor, query));
  }

  @Get('details')
  @May('read')
  @ApiStatuses(404)
  @ApiOperation(
    'getCustomer',
    'Get what a customer ordered, owes, asked and claims, by the e-mail address of the account',
  )
  one(
    @Actor() actor: Actor,
    @SchemaQuery(customerDetailsQuerySchema) query: CustomerDetailsQuery,
  ): Promise<CustomerDetailsView> {
    return this.details.read(actor, query);
  }
}
