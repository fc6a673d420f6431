import type { INestApplication } from '@nestjs/common';
import { INJECTABLE_WATERMARK } from '@nestjs/common/constants';
import { ModulesContainer } from '@nestjs/core';
import { inSpan } from './spans';

/** Shows each call of an asynchronous method of an injectable class as a span, such as `OrderPlacingService.place`. */
export function traceServices(app: INestApplication): void {
  for (const module of app.get(ModulesContainer).values()) {
    for (const { instance, metatype } of module.providers.values()) {
      const isOurs = metatype && Reflect.hasMetadata(INJECTABLE_WATERMARK, metatype);
      if (isOurs && isObject(instance)) traceMethods(instance);
    }
  }
}

/** A provider that several modules have is wrapped once. */
function traceMethods(instance: Record<string, unknown>): void {
  const prototype = Object.getPrototypeOf(instance) as Record<string, unknown>;
  for (const method of Object.getOwnPropertyNames(prototype)) {
    const { value } = Object.getOwnPropertyDescriptor(prototype, method) ?? {};
    if (!isAsynchronous(value) || Object.hasOwn(instance, method)) continue;
    const name = `${instance.constructor.name}.${method}`;
    const attributes = { 'code.function.name': name };
    instance[method] = (...given: unknown[]) =>
      inSpan(name, { attributes }, () => value.apply(instance, given));
  }
}

const AsyncFunction = (async () => {}).constructor;

function isAsynchronous(value: unknown): value is (...given: unknown[]) => Promise<unknown> {
  return value instanceof AsyncFunction;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
