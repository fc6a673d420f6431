import { startSandbox } from '@courier/shared-ui/sandbox';
import App from './App';

startSandbox({ App, width: 'desk' });
