/**
 * What the remotes get instead of copies of their own: one entry for each request in the table of shared
 * libraries (`shared-ui/build/shared-libraries.cjs`; a spec holds the two together).
 */
import * as designSystem from '@courier/shared-ui/base';
import * as router from '@courier/shared-ui/handed-over/react-router-dom';
import * as styles from '@courier/shared-ui/handed-over/styled-components';
import * as host from '@courier/shared-ui/host';
import * as React from 'react';
import * as ReactDOM from 'react-dom';
import * as ReactDOMClient from 'react-dom/client';
import * as jsxRuntime from 'react/jsx-runtime';

export const HANDED_OVER = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
  'react-dom/client': ReactDOMClient,
  'react-router-dom': router,
  'styled-components': styles,
  '@courier/shared-ui/host': host,
  '@courier/shared-ui/base': designSystem,
} as const;
