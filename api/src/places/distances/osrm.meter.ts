import { array, number, object, string } from 'yup';
import type { Coordinates } from './coordinates';
import { type Distance, type DistanceMeter, toTenths } from './distance';
import {
  fetchJson,
  type RemoteOptions,
  remoteUrl,
  NoResultError,
} from '../geocoding/remote/fetch-json';
import { RemoteCircuit, type Warn } from '../geocoding/remote/remote-circuit';

/** Longer than any road in the country, metres. */
const LONGEST_ROUTE = 5_000_000;
/** The nearest road may lie this far from a point, metres; farther means that the map lacks the region. */
const FARTHEST_ROAD = 20_000;

/** https://project-osrm.org/docs/v5.24.0/api/#route-service: `distance` in metres. */
const answerSchema = object({
  code: string().required(),
  routes: array().of(object({ distance: number().min(0).max(LONGEST_ROUTE).required() })),
  waypoints: array().of(object({ distance: number().min(0) })),
}).required();

/** Road distances from an OSRM server; the estimate where it has no route, fails or is left alone. */
export class OsrmMeter implements DistanceMeter {
  private readonly circuit: RemoteCircuit;

  constructor(
    private readonly baseUrl: string,
    private readonly options: RemoteOptions,
    private readonly estimate: DistanceMeter,
    warn: Warn,
  ) {
    this.circuit = new RemoteCircuit('The route server', 'estimating distances', warn);
  }

  async between(from: Coordinates, to: Coordinates): Promise<Distance> {
    const found = await this.circuit.execute(() => this.ask(from, to));
    return found ? { km: found.value, estimated: false } : this.estimate.between(from, to);
  }

  private async ask(from: Coordinates, to: Coordinates): Promise<number> {
    const points = [from, to].map(({ lat, lon }) => `${lon},${lat}`).join(';');
    const url = remoteUrl(this.baseUrl, `route/v1/driving/${points}`, { overview: 'false' });
    const answer = await answerSchema.validate(await fetchJson(url, this.options), {
      stripUnknown: true,
    });
    const [route] = answer.routes ?? [];
    if (answer.code !== 'Ok' || !route) throw new NoResultError('found no route');
    const isOffTheMap = answer.waypoints?.some(({ distance = 0 }) => distance > FARTHEST_ROAD);
    if (isOffTheMap) throw new NoResultError('has no road near an address');
    return toTenths(route.distance / 1_000);
  }
}
