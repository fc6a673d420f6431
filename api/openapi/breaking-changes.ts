/** A schema as far as callers depend on it. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly [rule: string]: unknown;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  /** Of a list: whether each of its values is a parameter of its own. */
  readonly explode?: boolean;
  readonly schema: Schema;
}

interface Operation {
  readonly operationId: string;
  readonly security?: unknown;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** A schema and the document that its references lead into. */
interface Side {
  readonly schema: Schema;
  readonly document: Description;
}

/**
 * What a caller of the API as it was described may stumble over in the API as it is described now, a line each. What
 * callers send has to be taken still, and what is answered has to be what they were told to expect: properties may be
 * added to answers, and values that were refused may be taken.
 */
export function breakingChanges(before: Description, now: Description): string[] {
  return Object.entries(before.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).flatMap(([verb, was]) => {
      const is = now.paths[path]?.[verb];
      const changes = is ? changesOf(was, is, before, now) : ['is gone'];
      return changes.map((change) => `${verb.toUpperCase()} ${path} ${change}`);
    }),
  );
}

function changesOf(was: Operation, is: Operation, before: Description, now: Description): string[] {
  const changes: string[] = [];
  if (was.operationId !== is.operationId) changes.push(`is called ${is.operationId} now`);
  if (JSON.stringify(was.security) !== JSON.stringify(is.security)) {
    changes.push('asks for another way to sign in');
  }
  for (const parameter of is.parameters ?? []) {
    const known = was.parameters?.find(({ name }) => name === parameter.name);
    const sent = known && { schema: known.schema, document: before };
    if (parameter.required && !known?.required) changes.push(`requires ${parameter.name}`);
    if (sent) {
      const side = { schema: taking(parameter, sent.schema), document: now };
      changes.push(...misfits(sent, side, parameter.name));
    }
  }
  if (is.requestBody && !was.requestBody) changes.push('requires a body');
  for (const [type, { schema = {} }] of Object.entries(was.requestBody?.content ?? {})) {
    const taken = is.requestBody?.content?.[type];
    if (!taken) changes.push(`takes no ${type} any more`);
    const side = { schema: taken?.schema ?? {}, document: now };
    changes.push(...misfits({ schema, document: before }, side, 'body'));
  }
  const successes = Object.entries(was.responses).filter(([status]) => status.startsWith('2'));
  for (const [status, { content = {} }] of successes) {
    if (!is.responses[status]) changes.push(`does not answer ${status} any more`);
    for (const [type, { schema = {} }] of Object.entries(content)) {
      const answered = is.responses[status]?.content?.[type];
      if (!answered) changes.push(`does not answer ${type} any more`);
      const side = { schema: answered?.schema ?? {}, document: now };
      changes.push(...misfits(side, { schema, document: before }, 'answer'));
    }
  }
  return changes;
}

/** What a parameter takes of a value: one alone is sent as a list of one is, whose values stand in one parameter. */
function taking({ schema, explode }: Parameter, sent: Schema): Schema {
  const isOne = schema.type === 'array' && explode === false && sent.type !== 'array';
  return isOne && schema.items ? schema.items : schema;
}

/** Why a value that the one schema describes may be none that the other one takes, by the place in the value. */
function misfits(given: Side, taken: Side, place: string): string[] {
  const [from, to] = [resolved(given), resolved(taken)];
  const [source, target] = [from.schema, to.schema];
  if (source.anyOf) {
    return source.anyOf.flatMap((schema) => misfits({ ...from, schema }, taken, place));
  }
  if (target.anyOf) {
    const found = target.anyOf.map((schema) => misfits(from, { ...to, schema }, place));
    return found.some((each) => each.length === 0) ? [] : (found[0] ?? []);
  }
  const types = typesOf(target);
  const foreign = typesOf(source).filter((type) => !types.includes(type));
  if (types.length > 0 && (foreign.length > 0 || typesOf(source).length === 0)) {
    return [`changes the type of ${place}`];
  }
  const values = valuesOf(target);
  if (values && !(valuesOf(source)?.every((value) => values.includes(value)) ?? false)) {
    return [`changes the values of ${place}`];
  }
  const rules = RULES.filter((rule) => !isWithin(rule, source[rule], target[rule]));
  return [
    ...rules.map((rule) => `changes ${rule} of ${place}`),
    ...(target.required ?? [])
      .filter((name) => !source.required?.includes(name))
      .map((name) => `changes whether ${place}.${name} is required`),
    ...Object.entries(target.properties ?? {}).flatMap(([name, schema]) => {
      const own = source.properties?.[name];
      return own ? misfits({ ...from, schema: own }, { ...to, schema }, `${place}.${name}`) : [];
    }),
    ...(target.items
      ? misfits(
          { ...from, schema: source.items ?? {} },
          { ...to, schema: target.items },
          `${place}[]`,
        )
      : []),
  ];
}

function resolved({ schema, document }: Side): Side {
  const name = schema.$ref?.split('/').at(-1);
  return { schema: name ? (document.components.schemas[name] ?? {}) : schema, document };
}

/** A whole number is a number, too. */
function typesOf({ type = [] }: Schema): string[] {
  const types = [type].flat() as string[];
  return types.includes('number') ? [...types, 'integer'] : types;
}

function valuesOf({ enum: values, const: only }: Schema): readonly unknown[] | undefined {
  return only === undefined ? values : [only];
}

const LOWER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'];
const UPPER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'];
const RULES = [...LOWER, ...UPPER, 'pattern', 'format'];

/** Whether what keeps the one rule keeps the other. */
function isWithin(rule: string, given: unknown, taken: unknown): boolean {
  if (taken === undefined || given === taken) return true;
  if (typeof given !== 'number' || typeof taken !== 'number') return false;
  return LOWER.includes(rule) ? given >= taken : UPPER.includes(rule) && given <= taken;
}
