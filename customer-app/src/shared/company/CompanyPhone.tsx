import { getCompany } from '@courier/shared-ui';
import { TextAnchor } from '@courier/shared-ui/base';

/** Whom to ring: the company's number, which a press dials. */
export function CompanyPhone() {
  const { phone, phoneE164 } = getCompany();
  return <TextAnchor href={`tel:${phoneE164}`}>{phone}</TextAnchor>;
}
