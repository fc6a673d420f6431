import { LIMITS, PACKAGE_TYPE_LABELS, PACKAGE_TYPES, type PackageType } from '@courier/contract';
import {
  Button,
  Cluster,
  ErrorBanner,
  Grid,
  SelectField,
  Soft,
  token,
  wideType,
} from '@courier/shared-ui/base';
import { FormCheckbox, FormNumberField } from '@courier/shared-ui/form';
import {
  FieldArray,
  type FieldArrayRenderProps,
  type FormikHelpers,
  useFormikContext,
} from 'formik';
import { memo, useCallback, useDeferredValue, useRef } from 'react';
import styled from 'styled-components';
import { withType } from '../../packages';
import { newPackage, type PackageForm, type PackageStepForm } from '../../quote-form';

export function PackageList({ packages }: { packages: readonly PackageForm[] }) {
  return (
    <FieldArray name="packages">
      {(list) => <PackageRows list={list} packages={packages} />}
    </FieldArray>
  );
}

interface PackageRowsProps {
  list: FieldArrayRenderProps;
  packages: readonly PackageForm[];
}

function PackageRows({ list: { push, remove }, packages }: PackageRowsProps) {
  const addRef = useRef<HTMLButtonElement>(null);
  const { errors, setFieldValue } = useFormikContext<PackageStepForm>();
  const isFull = packages.length >= LIMITS.packagesPerQuote;
  // The fields of one that is added follow the press; one that is removed goes with it.
  const shown = packages.slice(0, useDeferredValue(packages.length));

  const handleRemove = useCallback(
    (index: number) => {
      remove(index);
      // The button that had the focus goes with its package.
      addRef.current?.focus();
    },
    [remove],
  );

  return (
    <>
      {shown.map((item, index) => (
        <PackageFields
          key={index}
          index={index}
          value={item}
          setFieldValue={setFieldValue}
          onRemove={packages.length > 1 ? handleRemove : undefined}
        />
      ))}
      {typeof errors.packages === 'string' && <ErrorBanner>{errors.packages}</ErrorBanner>}
      <Cluster gap={3}>
        <Button ref={addRef} disabled={isFull} onClick={() => push(newPackage())}>
          Add Package
        </Button>
        {isFull && <Soft>A quote may have at most {LIMITS.packagesPerQuote} packages.</Soft>}
      </Cluster>
    </>
  );
}

interface PackageFieldsProps {
  index: number;
  value: PackageForm;
  setFieldValue: FormikHelpers<PackageStepForm>['setFieldValue'];
  /** Missing for the only package, which cannot be removed. */
  onRemove: ((index: number) => void) | undefined;
}

const TYPES = PACKAGE_TYPES.map((value) => ({ value, label: PACKAGE_TYPE_LABELS[value] }));
const SIDES = ['length', 'width', 'height'] as const;
const SIDE_LABELS = { length: 'Length (cm)', width: 'Width (cm)', height: 'Height (cm)' } as const;

/** Not drawn again when another package changes. */
const PackageFields = memo(function PackageFields({
  index,
  value,
  setFieldValue,
  onRemove,
}: PackageFieldsProps) {
  const name = `packages.${index}`;
  const lengthRef = useRef<HTMLInputElement>(null);
  const isCustom = value.type === 'custom';

  const handleType = (type: PackageType) => {
    void setFieldValue(name, withType(value, type));
    if (type === 'custom') lengthRef.current?.select();
  };

  return (
    <Box>
      <Legend>Package {index + 1}</Legend>
      <Grid gap={3} min="11rem">
        <SelectField
          label="Type"
          name={`${name}.type`}
          options={TYPES}
          value={value.type}
          onChange={(event) => handleType(event.target.value as PackageType)}
        />
        <FormNumberField name={`${name}.weight`} label="Weight (kg)" />
      </Grid>
      <Sides>
        {SIDES.map((side) => (
          <FormNumberField
            key={side}
            ref={side === 'length' ? lengthRef : undefined}
            name={`${name}.${side}`}
            label={SIDE_LABELS[side]}
            whole
          />
        ))}
      </Sides>
      <Soft as="p">
        {isCustom
          ? `Measure the outside of the box. The largest we carry is ${LIMITS.packageSides.join(' x ')} cm.`
          : 'The usual size of this type. Change it if yours differs.'}
      </Soft>
      <Extras>
        <FormCheckbox name={`${name}.isFragile`} label="Fragile" />
        <FormCheckbox name={`${name}.hasInsurance`} label="Extra insurance" />
        {onRemove && (
          <Remove
            size="small"
            aria-label={`Remove package ${index + 1}`}
            onClick={() => onRemove(index)}
          >
            Remove
          </Remove>
        )}
      </Extras>
    </Box>
  );
});

const Box = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[3]};
  min-width: 0;
  margin: 0;
  padding: ${token.space[3]} ${token.space[4]} ${token.space[4]};
  border: ${token.border.hairline} solid ${token.color.textSoft};
  border-radius: ${token.radius.medium};
`;

const Legend = styled.legend`
  ${wideType}
  padding-inline: ${token.space[2]};
  margin-inline-start: -${token.space[2]};
`;

const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(4rem, 1fr));
  gap: ${token.space[3]};
`;

const Extras = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]} clamp(${token.space[3]}, 2vw, ${token.space[6]});
`;

const Remove = styled(Button)`
  margin-inline-start: auto;
`;
