import { visitorProofSchema } from '@courier/contract';
import { FormTextField } from '@courier/shared-ui/form';
import type { ObjectSchema } from 'yup';
import type { ChangeableOrder } from './changeable-order';

/** Shows that a visitor's order is theirs who changes it. */
export function VisitorProof() {
  return (
    <FormTextField
      name="email"
      label="Email address"
      hint="The one that was left with the order"
      type="email"
      autoComplete="email"
    />
  );
}

/** A change's schema, with the address that a visitor's order needs. */
export function withProof<Schema extends ObjectSchema<{ email?: string | null }>>(
  schema: Schema,
  { isVisitors }: Pick<ChangeableOrder, 'isVisitors'>,
): Schema {
  return isVisitors ? (schema.shape(visitorProofSchema.fields) as unknown as Schema) : schema;
}
