const wholes = new WeakSet<object>()

/**
 * Marks a part of an answer that is read as it was sent or not at all: a list of which no item is
 * left out, a field that does not fall back when it is bad. Without it, something that is money, or
 * the outcome of a request, would be shown wrong.
 */
// @__NO_SIDE_EFFECTS__
export function whole<S extends object>(schema: S): S {
  wholes.add(schema)
  return schema
}

export function isWhole(schema: object): boolean {
  return wholes.has(schema)
}
