/** The remote, as the federation plugin hands it over. */
declare module 'support/App' {
  import type { ComponentType } from 'react';

  const App: ComponentType;
  export default App;
}
