import type { FastifyRequest } from 'fastify';

/**
 * What a page answers to whoever asks, as markup for the place of its main region, by the path of the page; null where
 * there is nothing to say before its scripts. It never fails.
 */
export type PageAnswers = Readonly<
  Record<string, (query: URLSearchParams, request: FastifyRequest) => Promise<string | null>>
>;
