import type { QuoteRequest, QuoteView } from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { AddressesService } from '../../places/addresses/addresses.service';
import { CollectionTimesService } from '../../places/collection-times/collection-times.service';
import { type Actor, isUser, type UserActor } from '../../platform/access/actor';
import { TransactionsService } from '../../platform/database/transactions.service';
import { ForbiddenError, UnauthenticatedError } from '../../platform/errors/domain-errors';
import { RatesInForceService } from '../rate-cards/rates-in-force.service';
import { assertCollected } from './assert-collected';
import { locateRoute } from './locate-route';
import { priceServices, quotedService } from './price-services';
import type { Quote } from './quote.entity';
import { quoteTerms } from './quote-terms';
import { quoteView } from './quote.view';
import { serviceOffers } from './service-offers';
import { storeQuote } from './store-quote';

const SESSION_ENDED = 'Your session has ended. Please log in to get this quote.';

@Injectable()
export class QuotesService {
  constructor(
    private readonly addresses: AddressesService,
    private readonly collectionTimes: CollectionTimesService,
    private readonly rateCards: RatesInForceService,
    private readonly transactions: TransactionsService,
  ) {}

  /**
   * Prices a shipment and keeps the offer.
   * @throws ValidationError where an address lies nowhere that we know, or in a town that nobody knows and whose postal
   *   code's area was not confirmed, or at a store that is closed whenever couriers collect, or where neither the service nor one that is allowed in its place is offered
   * @throws UnauthenticatedError where it names an account and nobody is signed in
   */
  async create(actor: Actor, request: QuoteRequest, at = new Date()): Promise<QuoteView> {
    return this.quote(ownerOf(actor, request), request, at);
  }

  /** The same for a customer in whose name the staff asks; whoever calls has checked who does. */
  async createFor(
    { userId, email }: Pick<UserActor, 'userId' | 'email'>,
    request: QuoteRequest,
    at = new Date(),
  ): Promise<QuoteView> {
    return this.quote({ userId, contactEmail: email, contactPhone: null }, request, at);
  }

  private async quote(owner: QuoteOwner, request: QuoteRequest, at: Date): Promise<QuoteView> {
    // On SQLite everyone waits for a transaction: all asking of other servers comes before it.
    const route = await locateRoute(this.addresses, request);
    const distance = await this.addresses.distanceBetween(route.pickup, route.delivery);
    const times = await this.collectionTimes.between(
      request.pickupAddress,
      request.deliveryAddress,
    );
    assertCollected(times);
    return this.transactions.run(async (manager) => {
      const { id, isOwn, rates } = await this.rateCards.inForce(manager, owner.userId, at);
      const priced = priceServices(request, route, distance.km, { ...times, rates });
      const quoted = { ...request, serviceType: quotedService(request, priced) };
      const terms = quoteTerms(quoted, distance, priced, times, at);
      const row = { ...terms, ...owner, rateCardId: id, ownRates: isOwn };
      const stored = await storeQuote(manager, request, route, row);
      return quoteView(stored, serviceOffers(stored, priced.refusals, times));
    });
  }
}

type QuoteOwner = Pick<Quote, 'userId' | 'contactEmail' | 'contactPhone'>;

/**
 * A signed-in person's quote is theirs; a visitor's contact e-mail and cell number are only ways to reach them. A request
 * that names an account without its session is signed out: as a visitor's quote it would become an order without owner.
 * @throws UnauthenticatedError, ForbiddenError for the e-mail of another account
 */
function ownerOf(
  actor: Actor,
  { userEmail, contactEmail, contactPhone }: QuoteRequest,
): QuoteOwner {
  if (!isUser(actor)) {
    if (userEmail) throw new UnauthenticatedError(SESSION_ENDED);
    return {
      userId: null,
      contactEmail: contactEmail || null,
      contactPhone: contactPhone || null,
    };
  }
  if (userEmail && userEmail !== actor.email) {
    throw new ForbiddenError('The email address must be the one you are signed in with.');
  }
  return { userId: actor.userId, contactEmail: actor.email, contactPhone: null };
}
