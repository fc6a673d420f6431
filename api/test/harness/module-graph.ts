import type { ModulesContainer } from '@nestjs/core';
import type { InstanceWrapper } from '@nestjs/core/injector/instance-wrapper';

/**
 * What is wrong with the graph of modules, a sentence each. Nest itself refuses what no import reaches; it lets pass
 * what a global module spreads, and the same class provided twice, which then lives twice.
 * @param globalModules names of those that may be used without an import
 */
export function graphFaults(
  container: ModulesContainer,
  globalModules: readonly string[],
): string[] {
  const faults: string[] = [];
  const owners = new Map<unknown, string>();
  for (const module of container.values()) {
    const { providers, controllers, injectables } = module;
    for (const user of [...providers.values(), ...controllers.values(), ...injectables.values()]) {
      // Undefined where the constructor takes nothing, whatever its type says.
      const needed = (user.getCtorMetadata() as InstanceWrapper[] | undefined) ?? [];
      for (const { host, name } of needed) {
        if (!host?.isGlobal || host === module || globalModules.includes(host.name)) continue;
        faults.push(
          `${user.name} of ${module.name} needs ${String(name)} of ${host.name}, which ${module.name} does not import`,
        );
      }
    }
    for (const [token, provider] of providers) {
      if (token !== provider.metatype || NEST_PROVIDES.has(provider.name)) continue;
      const owner = owners.get(token);
      if (owner) faults.push(`${provider.name} is provided by ${owner} and ${module.name}`);
      owners.set(token, module.name);
    }
  }
  return faults;
}

/** What Nest puts into every module. */
const NEST_PROVIDES = new Set<unknown>(['ModuleRef', 'ApplicationConfig']);
