import type { MetricsService } from '../platform/metrics/metrics.service';
import type { DispatchProvider, OrderAtProvider, OrderToDispatch } from './dispatch-provider';
import type { ProviderCircuitService } from './provider-circuit.service';

/** The provider behind its circuit breaker, with every call that is really made counted by what came of it. */
export class GuardedProvider implements DispatchProvider {
  constructor(
    private readonly provider: DispatchProvider,
    private readonly circuit: ProviderCircuitService,
    private readonly metrics: Pick<MetricsService, 'providerCalls'>,
  ) {}

  insertOrder(order: OrderToDispatch) {
    return this.circuit.execute(() => this.counted('insert', this.provider.insertOrder(order)));
  }

  findByOrderNumber(orderNumber: string) {
    return this.circuit.execute(() =>
      this.counted('find', this.provider.findByOrderNumber(orderNumber)),
    );
  }

  updateOrder(shipdayOrderId: string, order: OrderToDispatch) {
    return this.circuit.execute(() =>
      this.counted('update', this.provider.updateOrder(shipdayOrderId, order)),
    );
  }

  deleteOrder(shipdayOrderId: string) {
    return this.circuit.execute(() =>
      this.counted('delete', this.provider.deleteOrder(shipdayOrderId)),
    );
  }

  /** Always made: that is how we learn that the provider is back, and say that it is not. */
  listCouriers() {
    return this.counted('couriers', this.provider.listCouriers());
  }

  assignOrder(shipdayOrderId: string, courierId: string) {
    return this.circuit.execute(() =>
      this.counted('assign', this.provider.assignOrder(shipdayOrderId, courierId)),
    );
  }

  unassignOrder(shipdayOrderId: string) {
    return this.circuit.execute(() =>
      this.counted('unassign', this.provider.unassignOrder(shipdayOrderId)),
    );
  }

  findCourierOf(order: OrderAtProvider) {
    return this.circuit.execute(() => this.counted('find', this.provider.findCourierOf(order)));
  }

  /** Always made: the caller wants to know the current state. */
  checkConnection() {
    return this.counted('check', this.provider.checkConnection());
  }

  private async counted<T extends { readonly kind: string }>(
    call: string,
    answer: Promise<T>,
  ): Promise<T> {
    const outcome = await answer;
    this.metrics.providerCalls.inc({ call, outcome: outcome.kind });
    return outcome;
  }
}
