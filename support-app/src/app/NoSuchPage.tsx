import { ButtonLink, Lede, Page, SectionTitle, Stack } from '@courier/shared-ui';

export function NoSuchPage() {
  return (
    <Page>
      <title>404 Page Not Found</title>
      <Stack gap={5}>
        <SectionTitle level={1}>404 Page Not Found</SectionTitle>
        <Lede>There is nothing at this address.</Lede>
        <div>
          <ButtonLink to="/support">Go to support</ButtonLink>
        </div>
      </Stack>
    </Page>
  );
}
