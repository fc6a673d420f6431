import { ButtonLink, Cluster, Lede, Page, SectionTitle, Stack } from '@courier/shared-ui/base';
import type { ComponentProps } from 'react';

/** A path that nothing is at. `children` are the ways on, by default home and tracking. */
export function NotFoundPage({ children, ...rest }: ComponentProps<typeof Page>) {
  return (
    <Page {...rest}>
      <title>404 Page Not Found</title>
      <Stack gap={5}>
        <SectionTitle level={1}>404 Page Not Found</SectionTitle>
        <Lede>We can’t find that page. The link may be old, or the address may be mistyped.</Lede>
        <Cluster gap={3}>
          {children ?? (
            <>
              <ButtonLink to="/" variant="primary">
                Go to the home page
              </ButtonLink>
              <ButtonLink to="/tracking">Track a package</ButtonLink>
            </>
          )}
        </Cluster>
      </Stack>
    </Page>
  );
}
