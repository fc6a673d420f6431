import { startSandbox } from '@courier/shared-ui/sandbox';
import App from './App';
import remote from '../remote.json';

startSandbox({ App, nav: remote.nav });
