import { LIMITS } from '@courier/contract';
import { Button, Cluster, ErrorBanner, Soft } from '@courier/shared-ui';
import { type FieldArrayRenderProps, FieldArray, useFormikContext } from 'formik';
import { useRef } from 'react';
import { newPackage, type PackageForm, type PackageStepForm } from '../../quote-form';
import { PackageFields } from './PackageFields';

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

function PackageRows({ list, packages }: PackageRowsProps) {
  const addRef = useRef<HTMLButtonElement>(null);
  const { errors } = useFormikContext<PackageStepForm>();
  const isFull = packages.length >= LIMITS.packagesPerQuote;

  const handleRemove = (index: number) => {
    list.remove(index);
    // The button that had the focus goes with its package.
    addRef.current?.focus();
  };

  return (
    <>
      {packages.map((item, index) => (
        <PackageFields
          key={index}
          index={index}
          value={item}
          onRemove={packages.length > 1 ? () => handleRemove(index) : undefined}
        />
      ))}
      {typeof errors.packages === 'string' && <ErrorBanner>{errors.packages}</ErrorBanner>}
      <Cluster gap={3}>
        <Button ref={addRef} disabled={isFull} onClick={() => list.push(newPackage())}>
          Add Package
        </Button>
        {isFull && <Soft>A quote may have at most {LIMITS.packagesPerQuote} packages.</Soft>}
      </Cluster>
    </>
  );
}
