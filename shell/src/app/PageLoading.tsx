import { frameAt, type Outline, type Width } from '@courier/contract';
import {
  Card,
  DeskHeader,
  Lede,
  LoadingText,
  media,
  Page,
  SectionTitle,
  Skeleton,
  Stack,
  token,
  VisuallyHidden,
} from '@courier/shared-ui/base';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { useNavigationData } from '../features/remotes/navigation';

/** Stands where a page will be. */
export function PageLoading() {
  const { pathname } = useLocation();
  return (
    <FullHeight aria-busy>
      <PageBeginning pathname={pathname} />
    </FullHeight>
  );
}

/** How a page begins, as far as its remote has declared it. */
function PageBeginning({ pathname }: { pathname: string }) {
  const navigation = useNavigationData();
  const { heading, lede, outline = 'plain' } = navigation.pages[pathname] ?? {};
  if (!heading) return <UnknownPageLoading />;
  const Beginning = BEGINNINGS[outline];
  return (
    <>
      <title>{heading}</title>
      <VisuallyHidden>
        <LoadingText />
      </VisuallyHidden>
      <Beginning heading={heading} lede={lede} width={frameAt(navigation, pathname).width} />
    </>
  );
}

function UnknownPageLoading() {
  return (
    <Page>
      <Stack>
        <LoadingText />
        <Skeleton width="18rem" height="2.5rem" />
        <Skeleton lines={3} />
      </Stack>
    </Page>
  );
}

/**
 * As high as the screen at least, whatever a page has to show by now: it comes in several steps, and the footer
 * would jump into view and out of it between them. A page that says it is complete is as high as it is.
 */
export const FullHeight = styled.div`
  min-height: 100dvh;

  &:empty,
  &:has([data-page-complete]) {
    min-height: 0;
  }

  ${media.print} {
    min-height: 0;
  }
`;

interface BeginningProps {
  heading: string;
  lede?: string;
  width?: Width;
}

/**
 * How pages begin, so that the first paint says where the visitor is, and the title does not move when the remote
 * arrives: a journey compares their place with what the remotes draw.
 */
const BEGINNINGS: Readonly<Record<Outline, ComponentType<BeginningProps>>> = {
  plain: PlainBeginning,
  card: CardBeginning,
  poster: PosterBeginning,
};

function PlainBeginning({ heading, width }: BeginningProps) {
  if (width === 'desk') {
    return (
      <Page width="desk">
        <DeskHeader title={heading} />
        <Skeleton height="2.625rem" />
      </Page>
    );
  }
  return (
    <Page width={width}>
      <Stack gap={6}>
        <SectionTitle level={1}>{heading}</SectionTitle>
        <Skeleton height="3.25rem" />
      </Stack>
    </Page>
  );
}

function CardBeginning({ heading }: BeginningProps) {
  return (
    <Page>
      <Stack gap={2}>
        <Skeleton width="12rem" height="1.25rem" />
        <Card>
          <Stack gap={5}>
            <SectionTitle level={1} size="title">
              {heading}
            </SectionTitle>
            <Skeleton lines={6} height="2.5rem" />
          </Stack>
        </Card>
      </Stack>
    </Page>
  );
}

function PosterBeginning({ heading, lede }: BeginningProps) {
  return (
    <>
      <Strip />
      <Page>
        <Stack gap={4}>
          <Headline level={1} size="poster">
            {heading}
          </Headline>
          {lede && <Lede>{lede}</Lede>}
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
