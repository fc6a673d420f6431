import {
  ANSWER_ID,
  brokenPromise,
  counterAddress,
  dayInSouthAfrica,
  FAILED_ATTEMPT_WORDS,
  formatCollection,
  formatDay,
  formatMoment,
  groupOrderNumber,
  hasEnded,
  holdWords,
  isAwaitingCollection,
  missedCollection,
  orderStatusWords,
  type OrderView,
  passedCollection,
  passedPromise,
  paymentWord,
  routeEnds,
  type TrackingStepView,
} from '@courier/contract';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../platform/access/actor';
import { NotFoundError } from '../../platform/errors/domain-errors';
import { escapeHtml } from '../../platform/web/escape-html';
import type { PageAnswers } from '../../platform/web/page-answers';
import type { OrdersService } from './orders.service';

interface Parts {
  readonly orders: Pick<OrdersService, 'track'>;
  readonly actorOf: (request: FastifyRequest) => Promise<Actor>;
  /** @throws where this network has asked for too many numbers */
  readonly takeLookup: (request: FastifyRequest) => void;
}

/**
 * Where a parcel is, in the document of the tracking page: readable on the slowest line, and without scripts. It says
 * what the page says to the same person, and is limited and masked as the API's answer is.
 */
export function trackingAnswers({ orders, actorOf, takeLookup }: Parts): PageAnswers {
  return {
    '/tracking': async (query, request) => {
      const number = query.get('number')?.trim() ?? '';
      if (number === '') return null;
      try {
        takeLookup(request);
        const order = await orders.track(await actorOf(request), number);
        return order.orderNumber === null ? null : pageOf(number, orderPart(order as OrderView));
      } catch (error) {
        // Anything else the page hears from the API, and says why.
        if (!(error instanceof NotFoundError)) return null;
        return pageOf(number, unknownPart(error.message));
      }
    },
  };
}

function pageOf(number: string, part: string): string {
  return `<style>${STYLES}</style>
<h1>Track Your Package</h1>
<form role="search" action="/tracking">
<label for="answer-number">Waybill number</label>
<input id="answer-number" name="number" value="${escapeHtml(number)}" autocomplete="off" autocapitalize="characters" spellcheck="false">
<button>Track Now</button>
</form>
${part}`;
}

function unknownPart(why: string): string {
  return `<section><h2>Unable to track</h2><p>${escapeHtml(why)}</p></section>`;
}

function orderPart(order: OrderView): string {
  const { orderNumber, trackingSteps } = order;
  const facts = factsOf(order).map(
    ([term, words]) => `<div><dt>${term}</dt><dd>${escapeHtml(words)}</dd></div>`,
  );
  const steps = trackingSteps.filter(({ completed }) => completed).map(stepPart);
  return `<article aria-label="Order ${orderNumber}">
<p>${groupOrderNumber(orderNumber)}</p>
<h2>${escapeHtml(orderStatusWords(order))}</h2>
<dl>${facts.join('')}</dl>
<h3>What has happened</h3>
<ol>${steps.join('')}</ol>
</article>`;
}

/** What is not known, or over, is left out. */
function factsOf(order: OrderView): [term: string, words: string][] {
  const { status, pickupAddress, deliveryAddress, collection, returnsToSender, quote, hold } =
    order;
  const { counterUntil } = order;
  const { from, to } = routeEnds(order, pickupAddress.city, deliveryAddress.city);
  const isExpected = !hasEnded(status) && !returnsToSender && !hold && !counterUntil;
  const now = new Date();
  const [late, missed] = [brokenPromise(order, now), missedCollection(order, now)];
  const facts = {
    From: from,
    To: to,
    'Collect it at': counterWords(order, now),
    'On hold': hold ? holdWords(hold) : null,
    Collection:
      collection && !hold && isAwaitingCollection(status) && !passedCollection(order, now)
        ? formatCollection(collection)
        : null,
    'Not collected': missed && `a courier was to come on ${formatDay(missed)}`,
    Late: late && `promised for ${formatDay(late)} at the latest`,
    'Estimated Delivery':
      isExpected && !passedPromise(order, now) ? quote.estimatedDeliveryTime : null,
    'Last attempt': attemptWords(order),
    Payment: paymentWord(order),
  };
  return Object.entries(facts).flatMap(([term, words]) => (words === null ? [] : [[term, words]]));
}

/** Where it waits to be collected, and until when. */
function counterWords({ counterUntil, chosenDelivery }: OrderView, now: Date): string | null {
  if (!counterUntil) return null;
  const counter = chosenDelivery?.counter;
  const place = counter ? `${counter.name}, ${counterAddress(counter)}, ` : '';
  const until = counterUntil < dayInSouthAfrica(now) ? 'it was kept there until' : 'until';
  return `${place}${until} ${formatDay(counterUntil)}`;
}

/** That the last try failed, and why where that is known. */
function attemptWords({ attemptFailed, failedReason }: OrderView): string | null {
  if (!attemptFailed) return null;
  return failedReason ? FAILED_ATTEMPT_WORDS[failedReason] : 'could not be delivered';
}

function stepPart({ status, description, timestamp }: TrackingStepView): string {
  const time =
    timestamp === null ? '' : ` <time datetime="${timestamp}">${formatMoment(timestamp)}</time>`;
  return `<li><strong>${escapeHtml(status)}</strong> ${escapeHtml(description)}${time}</li>`;
}

/** In the colours that every document of the shell declares. */
const STYLES = `
#${ANSWER_ID}{box-sizing:content-box;max-width:72rem;margin-inline:auto;padding:2.5rem clamp(1rem,4.8vw,3.5rem) 4rem}
#${ANSWER_ID} form{display:flex;flex-wrap:wrap;align-items:center;gap:.75rem;margin-block:1.5rem 2rem}
#${ANSWER_ID} label{flex-basis:100%;font-weight:600}
#${ANSWER_ID} :is(input,button){min-height:3.25rem;padding-inline:1rem;border:1.5px solid var(--c-edge);border-radius:4px;background:var(--c-surface);color:var(--c-text);font:inherit}
#${ANSWER_ID} input{flex:1 1 9rem;max-width:30rem}
#${ANSWER_ID} button{font-weight:600}
#${ANSWER_ID} :is(article,section){padding:1.5rem;border:1.5px solid var(--c-edge);border-radius:4px;background:var(--c-surface)}
#${ANSWER_ID} h2{margin-block:.25rem 1rem}
#${ANSWER_ID} article h2::first-letter{text-transform:uppercase}
#${ANSWER_ID} dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(12rem,1fr));gap:1rem;margin:0 0 1.5rem}
#${ANSWER_ID} dt,#${ANSWER_ID} time{color:var(--c-text-soft);font-size:.875rem}
#${ANSWER_ID} dd{margin:0;font-weight:600}
#${ANSWER_ID} ol{display:grid;gap:.5rem;margin:.75rem 0 0;padding-inline-start:1.25rem}
#${ANSWER_ID} time{display:block}
`;
