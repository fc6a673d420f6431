/**
 * The part of styled-components that the shell hands to the remotes. Not `createGlobalStyle`: the pages of a remote are
 * its own, and the rest of the site is not. This is the one list of it, which a remote's build reads too.
 */
export { css, default, keyframes, styled } from 'styled-components';
