import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import request from 'supertest';
import { ProblemFilter } from '../../platform/http/problem.filter';
import { AddressesController } from './addresses.controller';
import { AddressesService, DISTANCE_METER, GEOCODER } from './addresses.service';
import { StraightLineMeter } from '../distances/distance';
import { GazetteerGeocoder } from '../geocoding/gazetteer.geocoder';

let app: NestFastifyApplication;

beforeAll(async () => {
  const module = await Test.createTestingModule({
    controllers: [AddressesController],
    providers: [
      AddressesService,
      { provide: GEOCODER, useClass: GazetteerGeocoder },
      { provide: DISTANCE_METER, useValue: new StraightLineMeter(1.3) },
    ],
  }).compile();
  app = module.createNestApplication<NestFastifyApplication>(new FastifyAdapter());
  app.setGlobalPrefix('api').useGlobalFilters(new ProblemFilter());
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
});
afterAll(() => app.close());

const search = (query: Record<string, string | string[]>) =>
  request(app.getHttpServer()).get('/api/addresses/search').query(query);

describe('GET /api/addresses/search', () => {
  it('returns at most five suggestions', async () => {
    const { status, body } = await search({ q: ' 12 Long Street, Cape T ' });
    expect(status).toBe(200);
    expect(body).toHaveLength(3);
    expect(body[0].address).toMatchObject({ house_number: '12', city: 'Cape Town' });
    expect((await search({ q: 'port', limit: '500' })).body).toHaveLength(5);
  });

  it('finds a street alone in the town that the form names', async () => {
    expect((await search({ q: '12 Long Street' })).body).toEqual([]);
    const { status, body } = await search({
      q: '12 Long Street',
      city: ' Cape Town ',
      zipCode: '8001',
    });
    expect(status).toBe(200);
    expect(body[0].address).toMatchObject({ road: 'Long Street', postcode: '8001' });
    expect((await search({ q: '12 Long Street', city: '', zipCode: '' })).body).toEqual([]);
  });

  it('answers 400 with field and rule when the town is too long', async () => {
    const { status, body } = await search({ q: 'Long', city: 'x'.repeat(101) });
    expect([status, body.errors[0].path]).toEqual([400, 'city']);
  });

  it('returns an empty list when nothing matches', async () => {
    const { status, body } = await search({ q: 'xyzzyq' });
    expect([status, body]).toEqual([200, []]);
  });

  it.each([
    ['nothing', {}],
    ['a blank', { q: '    ' }],
    ['two characters', { q: ' ab ' }],
    ['201 characters', { q: 'x'.repeat(201) }],
    ['two queries', { q: ['Cape Town', 'Durban'] }],
  ])('answers 400 with field and rule to %s', async (_what, query) => {
    const { status, body, headers } = await search(query);
    expect(status).toBe(400);
    expect(headers['content-type']).toContain('application/problem+json');
    expect(body.errors[0].path).toBe('q');
  });
});
