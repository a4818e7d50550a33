import type { Compilable, CompiledQuery } from 'kysely'
import type { Database } from './connect.ts'
import { type Engine, engineOf } from './engine.ts'

/** Placeholder of a value while a query is built. */
class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * A query that is built and compiled once; later calls only hand over other values. For the few
 * queries of the busiest path, where building one costs more than running it. `build` passes the
 * values on as they are: it sees slots, not values.
 */
export function prepared<Values extends object, Row>(
  build: (db: Database, values: Values) => Compilable<Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  const compiled = new Map<Engine, CompiledQuery<Row>>()
  return async (db, values) => {
    const engine = engineOf(db)
    const known = compiled.get(engine) ?? build(db, slotsFor(values)).compile()
    compiled.set(engine, known)
    const parameters = known.parameters.map((value): unknown =>
      value instanceof Slot ? Reflect.get(values, value.name) : value,
    )
    const { rows } = await db.executeQuery<Row>({ ...known, parameters })
    return rows
  }
}

// The query builder accepts any object as a value; only the types need the real ones.
function slotsFor<Values extends object>(values: Values) {
  return Object.fromEntries(Object.keys(values).map((name) => [name, new Slot(name)])) as Values
}
