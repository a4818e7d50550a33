/** Keeps the entries that were asked for last, up to `most`. */
export function createBoundedMap<Value>(most: number) {
  const kept = new Map<string, Value>()

  return {
    /** The entry of a name, made if it is not kept. */
    get(name: string, make: () => Value): Value {
      const value = kept.get(name) ?? make()
      // A Map remembers the order in which names came: the first is the one asked for longest ago.
      kept.delete(name)
      kept.set(name, value)
      for (const oldest of kept.keys()) {
        if (kept.size <= most) break
        kept.delete(oldest)
      }
      return value
    },
    delete: (name: string) => void kept.delete(name),
    clear: () => kept.clear(),
    get size() {
      return kept.size
    },
  }
}
