/** A cache of the most recently used entries, up to `most`. */
export function createBoundedMap<Value>(most: number) {
  const kept = new Map<string, Value>()

  return {
    /** The entry of a name, created if missing. */
    get(name: string, make: () => Value): Value {
      const value = kept.get(name) ?? make()
      // A Map keeps insertion order: the first entry is the least recently used.
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
