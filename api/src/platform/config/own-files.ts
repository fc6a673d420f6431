import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Where a file is that comes with the API. The build moves the code away from the files beside it, so that they are
 * found by the names that `package.json` has in `imports`.
 * @param name such as `#files/orders/labels/drawing/fonts/mono.ttf`
 */
export const ownFile: (name: `#${string}`) => string = createRequire(__filename).resolve;

/** The folder that the API is installed in: the repository's, or that of an unpacked release. */
export const installedIn = (): string => path.resolve(ownFile('#package'), '../..');
