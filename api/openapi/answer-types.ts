import path from 'node:path';
import {
  type BaseType,
  Context,
  createFormatter,
  createParser,
  DEFAULT_CONFIG,
  type Definition,
  DefinitionType,
  SchemaGenerator,
} from 'ts-json-schema-generator';
import ts from 'typescript';

/** What the methods of controllers answer, read from their declared types. */
export interface AnswerTypes {
  /** By `OrdersController.list`; null for a method that answers no JSON. */
  readonly schemas: ReadonlyMap<string, Definition | null>;
  /** Every view that the schemas and problems are made of, by its name. */
  readonly definitions: Readonly<Record<string, Definition>>;
}

/** No views: an empty answer, one that the method writes by itself, a file, and a text. */
const NO_JSON = new Set(['void', 'StreamableFile', 'string']);

const API = path.resolve(__dirname, '..');

/** Reads the controllers of `src`; the schemas of views come from their TypeScript, comments included. */
export function readAnswerTypes(): AnswerTypes {
  const program = openProgram();
  const config = { ...DEFAULT_CONFIG, jsDoc: 'extended', additionalProperties: true } as const;
  const parser = createParser(program, config);
  const formatter = createFormatter(config);
  const schemas = new Map<string, Definition | null>();
  const definitions: Record<string, Definition> = {};
  for (const { name, answer } of methodsOf(program)) {
    if (NO_JSON.has(answer.getText())) {
      schemas.set(name, null);
      continue;
    }
    const type = named(parser.createType(answer, new Context()));
    schemas.set(name, formatter.getDefinition(type));
    for (const child of formatter.getChildren(type)) {
      if (!(child instanceof DefinitionType)) continue;
      definitions[child.getName()] = formatter.getDefinition(child.getType());
    }
  }
  const generator = new SchemaGenerator(program, parser, formatter, config);
  const problem = generator.createSchema('Problem').definitions as Record<string, Definition>;
  return { schemas, definitions: { ...problem, ...definitions } };
}

/** The generator makes a definition of every root; one of a list or a union has no name that says anything. */
function named(type: BaseType): BaseType {
  const isGenerated = type instanceof DefinitionType && type.getName().startsWith('def-');
  return isGenerated ? type.getType() : type;
}

function openProgram(): ts.Program {
  const { config } = ts.readConfigFile(path.join(API, 'tsconfig.json'), ts.sys.readFile) as {
    config: object;
  };
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, API);
  return ts.createProgram(
    fileNames.filter((file) => file.endsWith('.controller.ts')),
    options,
  );
}

/** Every method of a controller with the type that it answers, without the promise around it. */
function methodsOf(program: ts.Program): { name: string; answer: ts.TypeNode }[] {
  const found: { name: string; answer: ts.TypeNode }[] = [];
  for (const file of program.getSourceFiles()) {
    if (!file.fileName.endsWith('.controller.ts')) continue;
    for (const controller of file.statements.filter(ts.isClassDeclaration)) {
      for (const method of controller.members.filter(ts.isMethodDeclaration)) {
        if (!method.type) continue;
        const name = `${controller.name?.text}.${method.name.getText()}`;
        found.push({ name, answer: awaited(method.type) });
      }
    }
  }
  return found;
}

function awaited(type: ts.TypeNode): ts.TypeNode {
  const isPromise = ts.isTypeReferenceNode(type) && type.typeName.getText() === 'Promise';
  return (isPromise && type.typeArguments?.[0]) || type;
}
