/** The contract between the shell and its remotes: everything that crosses the border, and nothing else. */
export * from './contract';
export { keepWork, signedInAgain, signInQuestion } from './session-recovery';
export { getHost, provideHost } from './registry';
export { useMay } from './use-may';
export { useSession } from './use-session';
