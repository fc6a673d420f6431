import {
  formatCollection,
  groupOrderNumber,
  hasEnded,
  isStillToCollect,
  type OrderView,
  orderStatusWords,
  paymentStatusWords,
  shownPaymentStatus,
  type TrackingStepView,
} from '@courier/contract';
import { NotFoundError } from '../platform/errors/domain-errors';
import { escapeHtml } from '../platform/web/escape-html';
import type { PageAnswers } from '../platform/web/page-answer';
import type { Actor } from '../platform/access/actor';
import type { FastifyRequest } from 'fastify';
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

function factsOf(order: OrderView): [term: string, words: string][] {
  const { status, pickupAddress, deliveryAddress, collection, returnsToSender } = order;
  const towns = [pickupAddress.city, deliveryAddress.city];
  const [from = '', to = ''] = returnsToSender ? towns.reverse() : towns;
  const payment = order.refunded ? order.paymentStatus : shownPaymentStatus(order);
  return [
    ['From', from],
    ['To', to],
    ...(collection && isStillToCollect(status)
      ? ([['Collection', formatCollection(collection)]] as [string, string][])
      : []),
    ...(!hasEnded(status) && !returnsToSender
      ? ([['Estimated Delivery', order.quote.estimatedDeliveryTime]] as [string, string][])
      : []),
    ...(payment
      ? ([['Payment', paymentStatusWords({ ...order, paymentStatus: payment })]] as [
          string,
          string,
        ][])
      : []),
  ];
}

function stepPart({ status, description, timestamp }: TrackingStepView): string {
  const time =
    timestamp === null
      ? ''
      : ` <time datetime="${timestamp}">${moments.format(Date.parse(timestamp))}</time>`;
  return `<li><strong>${escapeHtml(status)}</strong> ${escapeHtml(description)}${time}</li>`;
}

const moments = new Intl.DateTimeFormat('en-ZA', {
  timeZone: 'Africa/Johannesburg',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** In the colours that every document of the shell declares. */
const STYLES = `
#answer{box-sizing:content-box;max-width:72rem;margin-inline:auto;padding:2.5rem clamp(1rem,4.8vw,3.5rem) 4rem}
#answer form{display:flex;flex-wrap:wrap;align-items:center;gap:.75rem;margin-block:1.5rem 2rem}
#answer label{flex-basis:100%;font-weight:600}
#answer :is(input,button){min-height:3.25rem;padding-inline:1rem;border:1.5px solid var(--c-edge);border-radius:4px;background:var(--c-surface);color:var(--c-text);font:inherit}
#answer input{flex:1 1 9rem;max-width:30rem}
#answer button{font-weight:600}
#answer :is(article,section){padding:1.5rem;border:1.5px solid var(--c-edge);border-radius:4px;background:var(--c-surface)}
#answer h2{margin-block:.25rem 1rem}
#answer article h2::first-letter{text-transform:uppercase}
#answer dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(12rem,1fr));gap:1rem;margin:0 0 1.5rem}
#answer dt,#answer time{color:var(--c-text-soft);font-size:.875rem}
#answer dd{margin:0;font-weight:600}
#answer ol{display:grid;gap:.5rem;margin:.75rem 0 0;padding-inline-start:1.25rem}
#answer time{display:block}
`;
