import type { JoinBuilder } from 'kysely'

type Column = `${string}.${string}`

/** The condition of a join within one brand: `left` is equal to `right`. */
export function sameBrand(left: Column, right: Column) {
  const [leftTable] = left.split('.')
  const [rightTable] = right.split('.')
  // A column that does not exist fails when the statement is prepared.
  // oxlint-disable-next-line typescript/no-explicit-any -- Kysely's own type of this callback
  return (join: JoinBuilder<any, any>) =>
    join.onRef(`${leftTable}.app_id`, '=', `${rightTable}.app_id`).onRef(left, '=', right)
}
