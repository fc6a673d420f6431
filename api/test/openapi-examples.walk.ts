/**
 * Calls every operation once by the generated client, for the examples of the document: `npm run openapi:examples`. It is
 * no spec: what the operations do is asserted elsewhere. One walk: each area builds on those before it.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { OPEN_API_FILE, type OpenApiDocument } from './harness/described-answers';
import * as billing from './openapi-examples/billing';
import * as desk from './openapi-examples/desk';
import * as dispatch from './openapi-examples/dispatch';
import * as frontEnds from './openapi-examples/front-ends';
import * as identity from './openapi-examples/identity';
import * as notifications from './openapi-examples/notifications';
import * as operations from './openapi-examples/operations';
import * as orders from './openapi-examples/orders';
import * as people from './openapi-examples/people';
import * as places from './openapi-examples/places';
import * as pricing from './openapi-examples/pricing';
import * as support from './openapi-examples/support';
import { startWalk, type Walk } from './openapi-examples/walk';

let walk: Walk;
beforeAll(async () => {
  walk = await startWalk();
});
afterAll(async () => {
  const { EXAMPLES_FILE } = process.env;
  if (EXAMPLES_FILE) await writeFile(EXAMPLES_FILE, `${JSON.stringify(walk.examples, null, 2)}\n`);
  await walk.end();
});

describe('examples of the document', () => {
  it('signs up, signs in, recovers a password and signs out', () => identity.signsInAndOut(walk));
  it('answers a problem with its fields in place of data when a request is refused', () =>
    identity.isRefused(walk));
  it('manages one’s own account', () => identity.managesAccount(walk));
  it('sets two-step sign-in up and turns it off', () => identity.setsUpTwoSteps(walk));
  it('keeps addresses and payment methods', () => places.keepsAddresses(walk));
  it('quotes, orders and follows a parcel', () => orders.followsParcel(walk));
  it('reads notifications and decides where they are sent', () =>
    notifications.readsNotifications(walk));

  it('manages orders as the staff does', async () => {
    const managed = await orders.managesOrders(walk);
    await desk.worksThroughTheDay(walk, managed);
    await billing.settlesClaims(walk, managed);
    await billing.takesPayments(walk, managed);
    await orders.provesDelivery(walk, managed);
  });

  it('imports bank statements and makes payments of their lines', () =>
    billing.importsStatements(walk));
  it('counts what couriers collected at the door', () => billing.countsCash(walk));
  it('holds a conversation on a ticket', () => support.holdsConversation(walk));

  it('manages stores, rates, staff and customers', async () => {
    await places.managesStores(walk);
    await places.managesAreas(walk);
    const priced = await pricing.managesRates(walk);
    await people.managesStaff(walk);
    await people.managesCustomers(walk, priced);
    await desk.readsReports(walk);
  });

  it('pays an order by card', () => billing.paysByCard(walk));
  it('pays several orders at once', () => billing.paysSeveralOrders(walk));
  it('looks after hand-overs to the provider', () => dispatch.handsOver(walk));
  it('gives a parcel to a courier', () => dispatch.givesToCourier(walk));
  it('publishes with the token of a team, and the staff rolls back', () =>
    frontEnds.publishes(walk));
  it('watches over the process', () => operations.watchesProcess(walk));

  it('has called every operation of the document by now', async () => {
    const { paths } = JSON.parse(await readFile(OPEN_API_FILE, 'utf8')) as OpenApiDocument;
    const operations = Object.entries(paths).flatMap(([path, verbs]) =>
      Object.keys(verbs).map((verb) => `${verb} ${path}`),
    );
    expect(operations.filter((operation) => !(operation in walk.examples))).toEqual([]);
  });
});
