import {
  type DataTypeNode,
  type Dialect,
  type Driver,
  type ForeignKeyConstraintNode,
  HandleEmptyInListsPlugin,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  replaceWithNoncontingentExpression,
} from 'kysely'

// Names of types as SQLite understands them: its integers have 64 bits, its texts are compared byte
// by byte.
const types: Readonly<Record<string, string>> = {
  integer: 'bigint',
  real: 'double precision',
  text: 'text collate "C"',
}

class PostgresCompiler extends PostgresQueryCompiler {
  protected override visitDataType(node: DataTypeNode): void {
    this.append(types[node.dataType] ?? node.dataType)
  }

  // A brand's rows are deleted table by table (retention.ts).
  protected override visitForeignKeyConstraint(node: ForeignKeyConstraintNode): void {
    super.visitForeignKeyConstraint({ ...node, deferrable: true })
  }
}

/** Kysely's PostgreSQL, with the types of SQLite, over a driver. */
export function postgresDialect(createDriver: () => Driver): Dialect {
  return {
    createDriver,
    createQueryCompiler: () => new PostgresCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (on: Kysely<unknown>) => new PostgresIntrospector(on),
  }
}

// SQLite allows a list without values; no row is in it.
export const postgresPlugins = [
  new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression }),
]
