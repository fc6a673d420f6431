import { probe } from './options';
import App from './App';

/** What other remotes mount. */
export default function Part() {
  return (
    <section aria-label={`Part of ${probe.words}`}>
      <App isPart />
    </section>
  );
}
