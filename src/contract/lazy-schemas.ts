import * as zod from 'zod/mini'

/*
 * The functions of zod/mini, where those below give schemas that are built when first used. The
 * contract declares hundreds: to build them at the start costs a slow device 150 ms, and a visit
 * uses few.
 */
// oxlint-disable-next-line oxc/no-barrel-file -- the rest of zod, of which the build takes what is used
export * from 'zod/mini'

// @__NO_SIDE_EFFECTS__
export const object: typeof zod.object = (...given) => lazy(() => zod.object(...given))
// @__NO_SIDE_EFFECTS__
export const array: typeof zod.array = (...given) => lazy(() => zod.array(...given))
// @__NO_SIDE_EFFECTS__
export const optional: typeof zod.optional = (...given) => lazy(() => zod.optional(...given))
// @__NO_SIDE_EFFECTS__
export const nullable: typeof zod.nullable = (...given) => lazy(() => zod.nullable(...given))
// @__NO_SIDE_EFFECTS__
export const _default: typeof zod._default = (...given) => lazy(() => zod._default(...given))
// @__NO_SIDE_EFFECTS__
export const string: typeof zod.string = (...given) => lazy(() => zod.string(...given))
// @__NO_SIDE_EFFECTS__
export const number: typeof zod.number = (...given) => lazy(() => zod.number(...given))
// @__NO_SIDE_EFFECTS__
export const int: typeof zod.int = (...given) => lazy(() => zod.int(...given))
// @__NO_SIDE_EFFECTS__
export const boolean: typeof zod.boolean = (...given) => lazy(() => zod.boolean(...given))
// @__NO_SIDE_EFFECTS__
export const literal = ((...given: Parameters<typeof zod.literal>) =>
  lazy(() => zod.literal(...given))) as typeof zod.literal
// @__NO_SIDE_EFFECTS__
export const union: typeof zod.union = (...given) => lazy(() => zod.union(...given))
// @__NO_SIDE_EFFECTS__
export const pipe: typeof zod.pipe = (...given) => lazy(() => zod.pipe(...given))
// @__NO_SIDE_EFFECTS__
export const transform: typeof zod.transform = (...given) => lazy(() => zod.transform(...given))
// @__NO_SIDE_EFFECTS__
export const record: typeof zod.record = (...given) => lazy(() => zod.record(...given))
// @__NO_SIDE_EFFECTS__
export const unknown: typeof zod.unknown = (...given) => lazy(() => zod.unknown(...given))
// @__NO_SIDE_EFFECTS__
const enum_ = ((...given: Parameters<typeof zod.enum>) =>
  lazy(() => zod.enum(...given))) as typeof zod.enum
// @__NO_SIDE_EFFECTS__
const catch_: typeof zod.catch = (...given) => lazy(() => zod.catch(...given))
// @__NO_SIDE_EFFECTS__
export const maxLength: typeof zod.maxLength = (...given) => lazy(() => zod.maxLength(...given))
// @__NO_SIDE_EFFECTS__
export const regex: typeof zod.regex = (...given) => lazy(() => zod.regex(...given))
// @__NO_SIDE_EFFECTS__
export const gte: typeof zod.gte = (...given) => lazy(() => zod.gte(...given))
// @__NO_SIDE_EFFECTS__
export const lte: typeof zod.lte = (...given) => lazy(() => zod.lte(...given))

export { catch_ as catch, enum_ as enum }

/** Stands in for a schema, which is built when something of it is read. */
function lazy<S extends object>(build: () => S): S {
  let built: S | undefined
  const schema = () => (built ??= build())
  return new Proxy({} as S, {
    get: (_, name) =>
      name === 'check'
        ? (...checks: never[]) => lazy(() => (schema() as Checked<S>).check(...checks))
        : (Reflect.get(schema(), name) as unknown),
    has: (_, name) => Reflect.has(schema(), name),
  })
}

interface Checked<S> {
  check: (...checks: never[]) => S & object
}
