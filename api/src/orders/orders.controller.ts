import {
  type NoOrderView,
  type OrderChangeView,
  type OrderExportQuery,
  orderExportQuerySchema,
  type OrderListQuery,
  orderListQuerySchema,
  type OrderPlacedView,
  type OrderRequest,
  orderRequestSchema,
  type OrderStatusRequest,
  orderStatusSchema,
  type OrderSummaryView,
  type OrderView,
} from '@courier/contract';
import {
  Controller,
  Get,
  HttpStatus,
  Param,
  Patch,
  Post,
  Req,
  Res,
  type StreamableFile,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiContent, ApiOperation, ApiStatuses, ApiTags } from '../platform/docs/api.decorators';
import { Actor, May, Public, SignedIn } from '../platform/access/access.decorators';
import { IdempotencyKey } from '../platform/http/idempotency-key';
import { answerPage } from '../platform/http/page';
import { SchemaBody, SchemaQuery } from '../platform/http/schema.decorators';
import { RateLimit } from '../platform/throttling/rate-limit.guard';
import { InRequestClass } from '../platform/throttling/request-class';
import { OrderExportService } from './export/order-export.service';
import { OrderManagementService } from './management/order-management.service';
import { OrderPlacingService } from './placing/order-placing.service';
import { OrdersService } from './reading/orders.service';

@ApiTags('orders')
@Controller('orders')
export class OrdersController {
  constructor(
    private readonly orders: OrdersService,
    private readonly placing: OrderPlacingService,
    private readonly management: OrderManagementService,
    private readonly exports: OrderExportService,
  ) {}

  @Post()
  @Public()
  @RateLimit('order')
  @ApiStatuses(200, 401, 403, 404)
  @ApiOperation(
    'placeOrder',
    'Order a quote: 201 for the first call, 200 with the same order after it',
  )
  async place(
    @Actor() actor: Actor,
    @SchemaBody(orderRequestSchema) request: OrderRequest,
    @IdempotencyKey() key: string | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OrderPlacedView> {
    const { order, isNew } = await this.placing.place(actor, request, key);
    void reply.status(isNew ? HttpStatus.CREATED : HttpStatus.OK);
    return order;
  }

  @Get()
  @SignedIn()
  @ApiStatuses(403)
  @ApiOperation(
    'listOrders',
    'List orders, the newest first: all for the staff, one’s own for a customer',
  )
  async list(
    @Actor() actor: Actor,
    @SchemaQuery(orderListQuerySchema) query: OrderListQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OrderSummaryView[]> {
    return answerPage(request, reply, await this.orders.list(actor, query));
  }

  @InRequestClass('bulk')
  @Get('export.csv')
  @May('orders')
  @ApiContent('text/csv')
  @ApiOperation('exportOrders', 'Export all orders of a list as CSV')
  export(
    @Actor() actor: Actor,
    @SchemaQuery(orderExportQuerySchema) query: OrderExportQuery,
  ): Promise<StreamableFile> {
    return this.exports.file(actor, query);
  }

  @Get(':orderNumber/history')
  @May('read')
  @ApiOperation('listOrderChanges', 'List the changes of an order and who made them')
  history(
    @Actor() actor: Actor,
    @Param('orderNumber') orderNumber: string,
  ): Promise<OrderChangeView[]> {
    return this.orders.history(actor, orderNumber);
  }

  @Get(':orderNumber')
  @Public()
  @RateLimit('order-lookup')
  @ApiOperation('trackOrder', 'Track an order by its order or tracking number')
  track(
    @Actor() actor: Actor,
    @Param('orderNumber') orderNumber: string,
  ): Promise<OrderView | NoOrderView> {
    return this.orders.track(actor, orderNumber);
  }

  @Patch(':orderNumber')
  @May('orders')
  @ApiStatuses(409)
  @ApiOperation('setOrderStatus', 'Set the status of an order')
  setStatus(
    @Actor() actor: Actor,
    @Param('orderNumber') orderNumber: string,
    @SchemaBody(orderStatusSchema) request: OrderStatusRequest,
  ): Promise<OrderView | NoOrderView> {
    return this.management.setStatus(actor, orderNumber, request);
  }
}
