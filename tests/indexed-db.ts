/** The part of IndexedDB that the app uses, in memory. */
export function createIndexedDb() {
  const databases = new Map<string, Map<string, unknown>>()

  function settle(result: unknown, error?: Error) {
    const request: {
      result: unknown
      error: Error | undefined
      onsuccess?: () => void
      onerror?: (event: { preventDefault: () => void }) => void
    } = { result, error }
    queueMicrotask(() => {
      if (error) request.onerror?.({ preventDefault: () => undefined })
      else request.onsuccess?.()
    })
    return request
  }

  return {
    open(name: string) {
      const rows = databases.get(name) ?? new Map<string, unknown>()
      databases.set(name, rows)
      const store = {
        get: (key: string) => settle(rows.get(key)),
        put: (value: unknown, key: string) => settle(void rows.set(key, value)),
        add(value: unknown, key: string) {
          if (rows.has(key)) return settle(undefined, new Error('There is such a key.'))
          return settle(void rows.set(key, value))
        },
        delete(key: string | [lower: string, upper: string]) {
          const [lower, upper] = typeof key === 'string' ? [key, key] : key
          for (const each of rows.keys()) if (lower <= each && each <= upper) rows.delete(each)
          return settle(undefined)
        },
      }
      return settle({ transaction: () => ({ objectStore: () => store }), close: () => undefined })
    },
  }
}
