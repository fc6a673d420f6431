// Written by courier-mountable from http://127.0.0.1:8080: what the remotes live there expose.
import '@courier/shared-ui/host';

declare module '@courier/shared-ui/host' {
  interface Mountable {
    support: './Desk';
  }
}
