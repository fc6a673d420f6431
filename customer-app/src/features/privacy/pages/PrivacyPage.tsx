import type { Company } from '@courier/contract';
import { getCompany } from '@courier/shared-ui';
import {
  media,
  Page,
  PageHeader,
  Section,
  SectionTitle,
  Stack,
  TextAnchor,
  TextLink,
  token,
} from '@courier/shared-ui/base';
import styled from 'styled-components';
import { CompanyPhone } from '../../../shared/company/CompanyPhone';
import { type NoticeSection, PRIVACY_NOTICE } from '../privacy-notice';

export function PrivacyPage() {
  const company = getCompany();
  return (
    <Page>
      <title>Privacy</title>
      <PageHeader
        title="Privacy"
        description="What we know about you, why, and what you can do about it. This is our notice under the Protection of Personal Information Act (POPIA)."
      />
      <Text>
        {PRIVACY_NOTICE.map((section) => (
          <Part key={section.id} {...section} />
        ))}
        <Topic>
          <SectionTitle>Questions and complaints</SectionTitle>
          <Stack gap={3}>
            <p>{whoWeAre(company)}</p>
            <p>
              Our information officer:{' '}
              <TextAnchor href={`mailto:${company.email}`}>{company.email}</TextAnchor>,{' '}
              <CompanyPhone />. You can also complain to the{' '}
              <TextAnchor href="https://inforegulator.org.za" target="_blank">
                Information Regulator
              </TextAnchor>
              .
            </p>
            <p>
              Your own details are on the <TextLink to="/account">account page</TextLink>.
            </p>
          </Stack>
        </Topic>
        <Topic>
          <SectionTitle>Map data</SectionTitle>
          <p>
            Towns and where they lie: ©{' '}
            <TextAnchor href="https://www.geonames.org" target="_blank">
              GeoNames
            </TextAnchor>
            ,{' '}
            <TextAnchor href="https://creativecommons.org/licenses/by/4.0/" target="_blank">
              CC BY 4.0
            </TextAnchor>
            , with names and provinces corrected. Addresses and road distances that we look up
            online: ©{' '}
            <TextAnchor href="https://www.openstreetmap.org/copyright" target="_blank">
              OpenStreetMap contributors
            </TextAnchor>
            .
          </p>
        </Topic>
      </Text>
    </Page>
  );
}

/** `Professional Courier Services, 1 Long Street, Cape Town, 8001. VAT number 4…` */
function whoWeAre({ name, address, vatNumber }: Company): string {
  const place = [name, address].filter(Boolean).join(', ');
  return vatNumber ? `${place}. VAT number ${vatNumber}.` : `${place}.`;
}

function Part({ title, paragraphs, points }: NoticeSection) {
  return (
    <Topic>
      <SectionTitle>{title}</SectionTitle>
      <Stack gap={3}>
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {points && (
          <Points>
            {points.map(({ name, text }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </Points>
        )}
      </Stack>
    </Topic>
  );
}

const Text = styled(Stack)`
  gap: ${token.space[8]};
  font-size: ${token.size.body};
  line-height: 1.55;
`;

/* What it is about, then the text; beside it on wide screens, as on the account page. */
const Topic = styled(Section)`
  display: grid;
  grid-template-columns: minmax(0, 44rem);
  gap: ${token.space[3]} ${token.space[14]};

  ${media.wide} {
    grid-template-columns: 17rem minmax(0, 44rem);
  }
`;

const Points = styled.dl`
  display: grid;
  gap: ${token.space[3]};

  dt {
    font-weight: ${token.weight.strong};
  }

  dd::first-letter {
    text-transform: uppercase;
  }
`;
