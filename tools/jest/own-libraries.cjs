/**
 * Jest's resolver of front ends: React, the router and styled-components are those that are installed for the package whose
 * specs run, also where the design system beside it has others. Two of them in one page do not work together.
 */
const SHARED = /^(react|react-dom|react-router-dom|styled-components)(\/|$)/;

module.exports = (request, options) =>
  options.defaultResolver(
    request,
    SHARED.test(request) ? { ...options, basedir: options.rootDir } : options,
  );
