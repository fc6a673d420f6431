/** The shell hands over `react/jsx-runtime` alone: what Fast Refresh compiles asks for its development twin. */
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

export { Fragment };

export function jsxDEV(type, props, key, hasStaticChildren) {
  return hasStaticChildren ? jsxs(type, props, key) : jsx(type, props, key);
}
