import { ButtonLink, Cluster, Lede, Page, SectionTitle, Stack } from '@courier/shared-ui';

/** A path under one of this remote's that nothing is at. */
export function NoSuchPage() {
  return (
    <Page>
      <title>404 Page Not Found</title>
      <Stack gap={5}>
        <SectionTitle level={1}>404 Page Not Found</SectionTitle>
        <Lede>There is nothing at this address. The link may be old, or have a slip in it.</Lede>
        <Cluster gap={3}>
          <ButtonLink to="/" variant="primary">
            Go to the front page
          </ButtonLink>
          <ButtonLink to="/tracking">Track a package</ButtonLink>
        </Cluster>
      </Stack>
    </Page>
  );
}
