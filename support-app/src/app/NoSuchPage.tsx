import { ButtonLink, Lede, Page, SectionTitle, Stack } from '@courier/shared-ui';

export function NoSuchPage() {
  return (
    <Page>
      <title>404 Page Not Found</title>
      <Stack gap={5}>
        <SectionTitle level={1}>404 Page Not Found</SectionTitle>
        <Lede>We can’t find that page. The link may be old, or the address may be mistyped.</Lede>
        <div>
          <ButtonLink to="/support">Go to support</ButtonLink>
        </div>
      </Stack>
    </Page>
  );
}
