import { BUILD_VERSION } from '@courier/contract';
import { array, number, object, string } from 'yup';
import { DeployError } from './deploy-error';
import { mapOf } from './discovery';

const shellBuildSchema = object({
  version: string()
    .required()
    .matches(BUILD_VERSION, 'version must be semantic, such as 1.4.0 or 1.4.0-58ff1de2'),
  /** The host contract it implements; it runs remotes built against this one and the one before. */
  contract: number().required().integer().min(1),
  /** Versions of the libraries it hands to remotes. */
  provides: mapOf(string().required()),
  /** Hashes of its inline scripts, as a content security policy takes them. */
  scripts: array(string().required()).required(),
  /** The shell that was live before; known once it is published. */
  previous: string().nullable().default(null),
  /** The generation that put it live. */
  changed: number().integer().default(0),
});

/** `shell.json`, which the shell's build emits: what remotes may rely on. */
export interface ShellBuild {
  readonly version: string;
  readonly contract: number;
  readonly provides: Readonly<Record<string, string>>;
  readonly scripts: readonly string[];
  readonly previous: string | null;
  readonly changed: number;
}

/** @throws DeployError naming the file */
export function parseShellBuild(json: string, file: string): ShellBuild {
  try {
    return shellBuildSchema.validateSync(JSON.parse(json)) as ShellBuild;
  } catch (error) {
    throw new DeployError(`${file} is not a shell's: ${(error as Error).message}`);
  }
}
