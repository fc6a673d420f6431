import { Card, Lede, Page, SectionTitle, Skeleton, Stack, token } from '@courier/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/**
 * How the public pages of the remotes begin, path by path: their documents are prerendered, so that the first paint
 * says where the visitor is, and the title does not move when the remote arrives. The words are the specification's;
 * a journey compares them, and their place, with what the remotes draw.
 */
export const PAGE_BEGINNINGS: Readonly<Record<string, ReactNode>> = {
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
