import { ZONE_RATE_TEMPLATE } from '@courier/contract';
import { answered, type Walk } from './walk';

/** Returns rates, and from when a customer can have them. */
export async function managesRates({ admin }: Walk) {
  const rates = {
    baseRate: 6,
    kilometerFee: 11,
    freeRadius: 5,
    serviceFee: { standard: 0, express: 60, same_day: 120 },
    insuranceFee: 50,
  };
  await answered(admin.POST('/api/rate-cards', { body: rates }));
  await answered(admin.GET('/api/rate-cards'));
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const zoned = { ...rates, zoneRates: ZONE_RATE_TEMPLATE as never, effectiveFrom: tomorrow };
  const card = await answered(admin.POST('/api/rate-cards', { body: zoned }));
  const rateCard = { params: { path: { id: card.id ?? 0 } } };
  const { zoneRates } = await answered(admin.GET('/api/rate-cards/{id}', rateCard));
  expect(zoneRates).toEqual(ZONE_RATE_TEMPLATE);
  await answered(admin.GET('/api/rate-cards/{id}/sample', rateCard));
  await answered(admin.DELETE('/api/rate-cards/{id}', rateCard));
  return { rates, tomorrow };
}

export type Priced = Awaited<ReturnType<typeof managesRates>>;
