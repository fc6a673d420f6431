/** The exposed module of the remote whose build compiles `render-fragment.tsx`. */
declare module 'courier-remote' {
  const App: React.ComponentType;
  export default App;
  export const prepare: ((pathname: string) => Promise<void>) | undefined;
}
