import { SERVICE_TYPE_LABELS, SERVICE_TYPES } from '@courier/contract';
import { Button, Soft, Stack, token } from '@courier/shared-ui';
import { Form, FormSelect } from '@courier/shared-ui/form';
import { Formik, setNestedObjectValues } from 'formik';
import { useCallback, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import { areMeasured } from '../../packages';
import type { PackageStepForm } from '../../quote-form';
import { formErrors, packageStepSchema } from '../../quote-request';
import { quoteWizard, selectWizard } from '../../quote-wizard.slice';
import { FormChangeListener } from '../FormChangeListener';
import { StepFooter } from '../StepFooter';
import { PackageList } from './PackageList';
import { WeightPanel } from './WeightPanel';

const SERVICES = SERVICE_TYPES.map((value) => ({ value, label: SERVICE_TYPE_LABELS[value] }));

export function PackageStep() {
  const dispatch = useDispatch();
  const { form, packageErrors } = useSelector(selectWizard);
  const [initial] = useState(() => startFrom(form, packageErrors));
  const handleChange = useCallback(
    (values: PackageStepForm) => dispatch(quoteWizard.packagesChanged(values)),
    [dispatch],
  );

  return (
    <Formik<PackageStepForm>
      {...initial}
      validationSchema={packageStepSchema}
      validateOnBlur={false}
      onSubmit={() => void dispatch(quoteWizard.packagesEntered())}
    >
      {({ values }) => {
        const isReady = areMeasured(values.packages);
        return (
          <Form>
            <FormChangeListener onChange={handleChange} />
            <Columns>
              <Stack gap={5}>
                <FormSelect name="serviceType" label="Service type" options={SERVICES} />
                <PackageList packages={values.packages} />
              </Stack>
              <WeightPanel packages={values.packages} />
            </Columns>
            <StepFooter>
              {!isReady && (
                <Soft id="package-step-hint">
                  Every package needs a weight, length, width and height above 0.
                </Soft>
              )}
              <Button
                type="submit"
                variant="primary"
                size="large"
                disabled={!isReady}
                aria-describedby={isReady ? undefined : 'package-step-hint'}
              >
                Continue
              </Button>
            </StepFooter>
          </Form>
        );
      }}
    </Formik>
  );
}

/** What the server refused about the packages is shown at its fields from the start. */
function startFrom(
  { serviceType, packages }: PackageStepForm,
  refused: Parameters<typeof formErrors>[0],
) {
  const initialValues = { serviceType, packages };
  if (refused.length === 0) return { initialValues };
  return {
    initialValues,
    initialErrors: formErrors<PackageStepForm>(refused),
    initialTouched: setNestedObjectValues<Record<string, never>>(initialValues, true),
  };
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[6]} ${token.space[8]};

  @media (min-width: 56rem) {
    grid-template-columns: minmax(0, 1fr) 17rem;
    align-items: start;
  }
`;
