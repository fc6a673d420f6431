import {
  attemptFeeWords,
  BRING_TO_COUNTER,
  CHOICE_TERMS,
  type ChoiceClosed,
  chosenWords,
  type CounterOfferView,
  counterOfferWords,
  dayInSouthAfrica,
  type DeliveryChoice,
  FAILED_ATTEMPT_WORDS,
  formatCollection,
  formatDay,
  LIMITS,
  type ReceiverAddressView,
  type ReceiverChoiceRequest,
  receiverChoiceSchema,
  type ReceiverChoiceView,
} from '@courier/contract';
import { RadioCards } from '@courier/shared-ui';
import {
  Banner,
  Button,
  ErrorBanner,
  Section,
  SectionTitle,
  Soft,
  Stack,
  TextField,
  token as tokens,
} from '@courier/shared-ui/base';
import { problemText, statusOf } from '@courier/shared-ui/request';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { ValidationError } from 'yup';
import { CompanyPhone } from '../../../shared/company/CompanyPhone';
import { formatMoment } from '../../../shared/times/times';
import { useSetReceiverChoiceMutation } from '../receiver-choice.api';
import { DayTiles } from './DayTiles';

interface ReceiverChoiceProps {
  token: string;
  view: ReceiverChoiceView;
  /** Reads again what can be chosen. */
  onReload: () => void;
}

/** What the receiver of a parcel that could not be delivered has us do. */
export function ReceiverChoice({ token, view, onReload }: ReceiverChoiceProps) {
  const { closed } = view;
  const [send, { isLoading, error, data: saved }] = useSetReceiverChoiceMutation();
  const bookedRef = useRef<HTMLParagraphElement>(null);
  // On a phone the button is far below it.
  useEffect(() => {
    if (saved?.booked) bookedRef.current?.scrollIntoView({ block: 'center' });
  }, [saved]);
  const closedRef = useRef<HTMLParagraphElement>(null);
  const [wasOpen] = useState(closed === null);
  // The form that had the focus is gone then.
  useEffect(() => {
    if (wasOpen && closed) closedRef.current?.focus();
  }, [wasOpen, closed]);

  const handleChoose = async (body: ReceiverChoiceRequest) => {
    const answer = await send({ token, body });
    // Somebody was faster, or the courier set out: what is shown is old.
    if (answer.error && [404, 409].includes(statusOf(answer.error))) onReload();
  };

  return (
    <Section>
      <Stack gap={4}>
        <SectionTitle>{closed ? 'What happens next' : 'What shall we do?'}</SectionTitle>
        <Attempt view={view} />
        {/* There before its words are, or a change of them is not announced. */}
        <Booked ref={bookedRef} role="status">
          {bookedWords(view)}
        </Booked>
        {error && <ErrorBanner title="Your choice was not saved">{problemText(error)}</ErrorBanner>}
        {closed ? (
          <p ref={closedRef} tabIndex={-1}>
            {CLOSED[closed]} Phone <CompanyPhone />.
          </p>
        ) : (
          <ChoiceForm view={view} isBusy={isLoading} onChoose={handleChoose} />
        )}
      </Stack>
    </Section>
  );
}

/** What is booked, or that it waits at its counter. */
function bookedWords({ booked, counterUntil }: ReceiverChoiceView): string {
  if (counterUntil) {
    const where = booked?.counter ? ` at ${booked.counter.name}` : '';
    const until = formatDay(counterUntil);
    return counterUntil < dayInSouthAfrica(new Date())
      ? `Your parcel waited${where} until ${until}. Ask us whether it is still there.`
      : `Your parcel waits${where} until ${until}. ${BRING_TO_COUNTER}`;
  }
  return booked ? `${chosenWords(booked)}.` : '';
}

function Attempt({ view }: { view: ReceiverChoiceView }) {
  const { failedAt, failedReason, attempts, mostAttempts, heldUntil, otherwise, closed } = view;
  const { attemptFee } = view;
  if (failedAt === null || closed === 'under_way' || closed === 'at_counter') return null;
  const reason = failedReason ? `${FAILED_ATTEMPT_WORDS[failedReason]}. ` : '';
  const count = attempts > 0 ? `Attempt ${attempts} of ${mostAttempts}. ` : '';
  return (
    <div>
      <p>
        We could not deliver it on {formatMoment(failedAt)}. {reason}
        {count}
      </p>
      {otherwise && (
        <p>If you choose nothing, the courier comes again on {formatDay(otherwise)}.</p>
      )}
      {attemptFee && <p>{attemptFeeWords(attemptFee)} Sending it back adds nothing.</p>}
      {heldUntil && <Soft as="p">We keep the parcel until {formatDay(heldUntil)}.</Soft>}
    </div>
  );
}

type Errors = Partial<
  Record<
    'choice' | 'day' | 'window' | 'storeId' | 'neighbour' | 'addressLine1' | 'addressLine2',
    string
  >
>;

interface ChoiceFormProps {
  view: ReceiverChoiceView;
  isBusy: boolean;
  onChoose: (body: ReceiverChoiceRequest) => Promise<void>;
}

/** What is sent names the version that was shown last: where somebody was faster, the page says so first. */
function ChoiceForm({ view, isBusy, onChoose }: ChoiceFormProps) {
  const { choices, days, counters, booked, terms, version, address } = view;
  const [choice, setChoice] = useState<DeliveryChoice>('new_day');
  const known = days.find(({ day }) => day === booked?.day);
  const [day, setDay] = useState(known?.day ?? '');
  const [window, setWindow] = useState(known ? (booked?.window ?? '') : '');
  const [storeId, setStoreId] = useState(String(booked?.counter?.storeId ?? ''));
  const [neighbour, setNeighbour] = useState('');
  const [street, setStreet] = useState({ addressLine1: '', addressLine2: '' });
  const [errors, setErrors] = useState<Errors>({});
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  const windows = days.find((offered) => offered.day === day)?.windows ?? [];

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const isDay = hasDay(choice);
    const values = {
      choice,
      ...(isDay && { day, window: window || undefined }),
      ...(choice === 'counter' && { storeId: storeId || undefined }),
      ...(choice === 'neighbour' && { neighbour }),
      ...(choice === 'other_address' && street),
      terms,
      version,
    };
    const body = check(values, setErrors);
    if (body) void onChoose(body);
  };

  return (
    <Form ref={formRef} noValidate onSubmit={handleSubmit}>
      <Stack gap={4}>
        <RadioCards
          legend="Your choice"
          name="choice"
          value={choice}
          onChange={setChoice}
          options={choices.map((value) => ({ value, ...choiceWords(value, address) }))}
          error={errors.choice}
        />
        {hasDay(choice) && (
          <>
            <DayTiles
              legend="Day"
              name="day"
              value={day}
              onChange={(chosen) => {
                setDay(chosen);
                const isOffered = days
                  .find((each) => each.day === chosen)
                  ?.windows.includes(window);
                if (!isOffered) setWindow('');
              }}
              options={days.map((offered) => offered.day)}
              error={errors.day}
            />
            {windows.length > 0 && (
              <RadioCards
                legend="Time"
                name="window"
                value={window}
                onChange={setWindow}
                options={[
                  { value: '', label: 'Any time of the day' },
                  ...windows.map((each) => ({ value: each, label: each.replace('-', '–') })),
                ]}
                error={errors.window}
              />
            )}
          </>
        )}
        {choice === 'counter' && (
          <RadioCards
            legend="Counter"
            name="storeId"
            value={storeId}
            onChange={setStoreId}
            options={counters.map(counterOption)}
            error={errors.storeId}
          />
        )}
        {choice === 'other_address' && (
          <StreetFields address={address} street={street} onChange={setStreet} errors={errors} />
        )}
        {choice === 'neighbour' && (
          <TextField
            label="Neighbour"
            hint="Their name and house number"
            name="neighbour"
            autoComplete="off"
            maxLength={LIMITS.neighbour}
            value={neighbour}
            onChange={({ currentTarget }) => setNeighbour(currentTarget.value)}
            error={errors.neighbour}
          />
        )}
        <Banner role="note">{CHOICE_TERMS[terms]?.[choice]}</Banner>
        <div>
          <Button type="submit" variant="primary" size="large" busy={isBusy}>
            {submitWords(
              choice,
              day,
              window,
              counters.find((one) => String(one.storeId) === storeId),
            )}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}

interface Street {
  addressLine1: string;
  addressLine2: string;
}

interface StreetFieldsProps {
  /** The one that there is: its town stays. */
  address: ReceiverAddressView;
  street: Street;
  onChange: (street: Street) => void;
  errors: Errors;
}

function StreetFields({ address, street, onChange, errors }: StreetFieldsProps) {
  const { city, zipCode } = address;
  return (
    <>
      <TextField
        label="Street and number"
        hint={`In ${city} ${zipCode}. Is it elsewhere? Phone us.`}
        name="addressLine1"
        autoComplete="off"
        maxLength={LIMITS.addressLine}
        value={street.addressLine1}
        onChange={({ currentTarget }) => onChange({ ...street, addressLine1: currentTarget.value })}
        error={errors.addressLine1}
      />
      <TextField
        label="Company, building or unit"
        optional
        name="addressLine2"
        autoComplete="off"
        maxLength={LIMITS.addressLine}
        value={street.addressLine2}
        onChange={({ currentTarget }) => onChange({ ...street, addressLine2: currentTarget.value })}
        error={errors.addressLine2}
      />
    </>
  );
}

/** The request; null, with the faults shown, where something is missing. */
function check(values: object, show: (errors: Errors) => void): ReceiverChoiceRequest | null {
  try {
    const body = receiverChoiceSchema.validateSync(values, { abortEarly: false });
    show({});
    return body;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    show(Object.fromEntries(error.inner.map(({ path, message }) => [path, message])));
    return null;
  }
}

/** Whether the receiver says on which day; to a counter it is brought on the first one. */
function hasDay(choice: DeliveryChoice): boolean {
  return choice !== 'return' && choice !== 'counter';
}

function counterOption(counter: CounterOfferView) {
  const { storeId, name } = counter;
  return { value: String(storeId), label: name, description: counterOfferWords(counter) };
}

function submitWords(
  choice: DeliveryChoice,
  day: string,
  window: string,
  counter: CounterOfferView | undefined,
): string {
  if (choice === 'return') return 'Send it back';
  if (choice === 'counter') return counter ? `Bring it to ${counter.name}` : 'Bring it there';
  if (!day) return choice === 'neighbour' ? 'Come, or leave it with them' : 'Come again';
  return `Come on ${formatCollection({ day, window: window || null })}`;
}

function choiceWords(
  choice: DeliveryChoice,
  { fullName, addressLine1, city, zipCode }: ReceiverAddressView,
): { label: string; description: string } {
  switch (choice) {
    case 'new_day':
      return {
        label: 'Come again on another day',
        description: [fullName, addressLine1].filter(Boolean).join(', '),
      };
    case 'other_address':
      return {
        label: 'Bring it to another address',
        description: `Within ${city} ${zipCode}, perhaps where you work`,
      };
    case 'neighbour':
      return {
        label: 'Leave it with a neighbour',
        description: 'Where nobody opens: you give us a name and a house number',
      };
    case 'counter':
      return {
        label: 'I collect it at a counter',
        description: 'At a store near you: bring your identity document',
      };
    case 'return':
      return { label: 'Send it back', description: 'You do not want it, or cannot take it' };
  }
}

const CLOSED = {
  at_counter: 'It is at the counter, so that this can no longer be changed here.',
  under_way: 'There is nothing to choose now: see below where the parcel is. Is something wrong?',
  today: 'The courier comes today, so that this can no longer be changed here.',
  too_often: 'You have changed this several times. To change it once more, ask us.',
} as const satisfies Record<ChoiceClosed, string>;

const Form = styled.form`
  max-width: 44rem;
`;

const Booked = styled.p`
  font-weight: ${tokens.weight.strong};
`;
