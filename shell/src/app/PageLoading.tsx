import {
  Card,
  Lede,
  LoadingText,
  media,
  Page,
  SectionTitle,
  Skeleton,
  Stack,
  token,
  VisuallyHidden,
} from '@courier/shared-ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';

/** Stands where a page will be: in the prerendered documents from the first paint on. */
export function PageLoading() {
  const { pathname } = useLocation();
  const beginning = PAGE_BEGINNINGS[pathname];
  if (!beginning) return <UnknownPageLoading />;
  return (
    <FullHeight>
      <VisuallyHidden>
        <LoadingText />
      </VisuallyHidden>
      {beginning}
    </FullHeight>
  );
}

function UnknownPageLoading() {
  return (
    <FullHeight>
      <Page>
        <Stack>
          <LoadingText />
          <Skeleton width="18rem" height="2.5rem" />
          <Skeleton lines={3} />
        </Stack>
      </Page>
    </FullHeight>
  );
}

/**
 * As high as the screen at least, whatever a page has to show by now: it comes in several steps, and the footer
 * would jump into view and out of it between them. A page that says it is complete is as high as it is.
 */
export const FullHeight = styled.div`
  min-height: 100dvh;

  &:has([data-page-complete]) {
    min-height: 0;
  }

  ${media.print} {
    min-height: 0;
  }
`;

/**
 * How the public pages of the remotes begin, path by path: their documents are prerendered, so that the first paint
 * says where the visitor is, and the title does not move when the remote arrives. The words are the specification's;
 * a journey compares them, and their place, with what the remotes draw.
 */
const PAGE_BEGINNINGS: Readonly<Record<string, ReactNode>> = {
  '/quote': <QuoteBeginning />,
  '/tracking': <TrackingBeginning />,
  '/support': <SupportBeginning />,
};

function QuoteBeginning() {
  return (
    <Page>
      <Stack gap={2}>
        <Skeleton width="12rem" height="1.25rem" />
        <Card>
          <Stack gap={5}>
            <SectionTitle level={1} size="title">
              Calculate Your Quote
            </SectionTitle>
            <Skeleton lines={6} height="2.5rem" />
          </Stack>
        </Card>
      </Stack>
    </Page>
  );
}

function TrackingBeginning() {
  return (
    <Page>
      <Stack gap={6}>
        <SectionTitle level={1}>Track Your Package</SectionTitle>
        <Skeleton height="3.25rem" />
      </Stack>
    </Page>
  );
}

function SupportBeginning() {
  return (
    <>
      <Strip />
      <Page>
        <Stack gap={4}>
          <Headline level={1} size="poster">
            How can we help you?
          </Headline>
          <Lede>
            Chat to us, find an answer below, or send us a message and we will get back to you.
          </Lede>
          <Skeleton lines={4} height="4rem" />
        </Stack>
      </Page>
    </>
  );
}

/** As high as the line of small print that will be here. */
const Strip = styled.div`
  height: calc(${token.size.caption} * 1.5 + 1rem + ${token.border.hairline});
  border-bottom: ${token.border.hairline} solid ${token.color.line};
  background: ${token.color.surface};
`;

const Headline = styled(SectionTitle)`
  text-wrap: balance;
`;
