import { ButtonLink, Lede, Page, SectionTitle, Stack } from '@courier/shared-ui';
import { OWN_PLACE } from '../own-place';

export function NotForYou() {
  return (
    <Page>
      <title>Not for your account</title>
      <Stack gap={5}>
        <SectionTitle level={1}>This page is for our support staff</SectionTitle>
        <Lede>You are signed in, but your account does not have the support role.</Lede>
        <div>
          <ButtonLink variant="primary" to={OWN_PLACE.to}>
            {OWN_PLACE.label}
          </ButtonLink>
        </div>
      </Stack>
    </Page>
  );
}
