import { useState } from 'react';
import { Provider } from 'react-redux';
import { SupportRoutes } from './app/routes';
import { createSupportStore } from './app/store';

export { prepare } from './app/routes';

/** The exposed module: this remote's store and routes, inside the shell's router and page frame. */
export default function App() {
  const [store] = useState(createSupportStore);
  return (
    <Provider store={store}>
      <SupportRoutes />
    </Provider>
  );
}
