import '@courier/shared-ui/host';

declare module '@courier/shared-ui/host' {
  interface Mountable {
    /** The probes mount whatever their builds name. */
    [remote: string]: './Part';
  }
}
