import { PATH_METADATA, METHOD_METADATA } from '@nestjs/common/constants';
import { RequestMethod } from '@nestjs/common';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import request from 'supertest';
import { ACCESS, type Access } from '../src/platform/access/access.decorators';
import { createTestApp, type TestApp } from './harness';

/** Routes without a controller, and so without a guard: files that anyone may have. */
const OPEN_FILES = [
  'GET /*',
  'GET /discovery.json',
  'GET /shell/*',
  'GET /remotes/*',
  'GET /api/docs',
  'GET /api/docs/openapi.json',
  'GET /api/docs/swagger-ui.css',
  'GET /api/docs/swagger-ui-bundle.js',
];

describe('access to every route', () => {
  const registered = new Set<string>();
  let test: TestApp;

  beforeAll(async () => {
    test = await createTestApp(
      {},
      {
        onRoute: ({ url, method }) => {
          for (const verb of [method].flat()) if (verb !== 'HEAD') registered.add(`${verb} ${url}`);
        },
      },
    );
  });
  afterAll(() => test.close());

  it('is declared for each one that is registered', () => {
    const declared = declaredRoutes(test);
    const silent = [...registered].filter(
      (route) => !OPEN_FILES.includes(route) && declared.get(route) === undefined,
    );
    expect(silent).toEqual([]);
    expect(registered.size).toBeGreaterThan(OPEN_FILES.length + 5);
  });

  it('answers 401 to a visitor wherever it is restricted', async () => {
    for (const [route, access] of declaredRoutes(test)) {
      if (!access || access.kind === 'public') continue;
      const [method = '', url = ''] = route.split(' ');
      const path = url.replace(/:\w+/g, '1');
      const body = method === 'GET' ? undefined : {};
      const answer = await callOf(test, method, path).send(body);
      expect([route, answer.status]).toEqual([route, 401]);
    }
  });
});

function callOf(test: TestApp, method: string, path: string): request.Test {
  const agent = request(test.server);
  if (method === 'GET') return agent.get(path);
  if (method === 'POST') return agent.post(path);
  if (method === 'PUT') return agent.put(path);
  return method === 'PATCH' ? agent.patch(path) : agent.delete(path);
}

/** What the controllers say about their routes, in the form `GET /api/stores/active`. */
function declaredRoutes(test: TestApp): Map<string, Access | undefined> {
  const routes = new Map<string, Access | undefined>();
  for (const module of test.app.get(ModulesContainer).values()) {
    for (const { metatype, instance } of module.controllers.values()) {
      const prototype = Object.getPrototypeOf(instance) as object;
      for (const name of new MetadataScanner().getAllMethodNames(prototype)) {
        const handler = Reflect.get(prototype, name) as object;
        const path: unknown = Reflect.getMetadata(PATH_METADATA, handler);
        if (typeof path !== 'string' || !metatype) continue;
        const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as number];
        const base = Reflect.getMetadata(PATH_METADATA, metatype) as string;
        const url = ['/api', base, path].join('/').replace(/\/+/g, '/').replace(/\/$/, '');
        const access = (Reflect.getMetadata(ACCESS, handler) ??
          Reflect.getMetadata(ACCESS, metatype)) as Access | undefined;
        routes.set(`${method} ${url}`, access);
      }
    }
  }
  return routes;
}
