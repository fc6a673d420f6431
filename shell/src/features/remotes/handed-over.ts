/**
 * What the remotes get instead of copies of their own: one entry for each request in the table of shared
 * libraries (`shared-ui/federation/shared-libraries.cjs`; a spec holds the two together). The router and
 * styled-components are handed over by name, because a whole namespace would count all of it as used and put it
 * on the landing page.
 */
import * as designSystem from '@courier/shared-ui/base';
import * as host from '@courier/shared-ui/host';
import * as React from 'react';
import * as ReactDOM from 'react-dom';
import * as ReactDOMClient from 'react-dom/client';
import * as jsxRuntime from 'react/jsx-runtime';
import {
  createSearchParams,
  Link,
  matchPath,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useHref,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
import styled, { css, keyframes } from 'styled-components';

const router = {
  Link,
  NavLink,
  Navigate,
  Outlet,
  Route,
  Routes,
  createSearchParams,
  matchPath,
  useHref,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
};

const styles = { default: styled, css, keyframes, styled };

export const HANDED_OVER = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
  'react-dom/client': ReactDOMClient,
  'react-router-dom': asModule(router),
  'styled-components': asModule(styles),
  '@courier/shared-ui/host': host,
  '@courier/shared-ui/base': designSystem,
} as const;

/** Tells the remote's bundler that `default` is the default export and not the whole object. */
function asModule<T extends object>(exported: T): T {
  return Object.defineProperty(exported, '__esModule', { value: true });
}
