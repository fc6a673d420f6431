import { HOST_CONTRACT_VERSION, type Host } from '@courier/shared-ui/host';
import { createElement, lazy, Suspense } from 'react';
import { company } from '../shared/company';
import { hasCardsIn } from '../features/remotes/cards';
import {
  importIntegrityDiagnosis,
  importMountedModule,
  importPlaceCards,
} from '../features/remotes/lazy-imports';
import { session } from '../shared/session/session';
import { theme } from '../shared/theme/theme';
import { notify } from '../shared/toasts/toasts';
import { reportError } from './report-error';

type Navigate = Host['navigate'];

let go: Navigate = (to, options) =>
  options?.replace ? window.location.replace(to) : window.location.assign(to);

const MountedModule = lazy(importMountedModule);
const PlaceCards = lazy(importPlaceCards);

/** The router lives in React, the host does not: the frame connects the two. */
export function connectNavigation(navigate: Navigate): void {
  go = navigate;
}

/** What the remotes of this page get to know of the shell. */
export const shellHost: Host = {
  contractVersion: HOST_CONTRACT_VERSION,
  company,
  session,
  theme,
  navigate: (to, options) => go(to, options),
  notify,
  mount: (remote, exposed) =>
    createElement(Suspense, null, createElement(MountedModule, { remote, exposed })),
  places: {
    has: hasCardsIn,
    draw: (place, data) =>
      createElement(Suspense, null, createElement(PlaceCards, { place, data })),
  },
  reportError: (error, context) => void reportError(error, context),
  explain: (error) =>
    importIntegrityDiagnosis().then(
      ({ explain }) => explain(error),
      // Nothing arrives at all: the connection is down.
      () => null,
    ),
};
