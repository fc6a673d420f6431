/** For the bootstrap of a remote that runs alone: never imported by what is published. */
export { startSandbox } from './Sandbox';
