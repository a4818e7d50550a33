/** Calls back when a slot of the local storage changes, in this tab or another. */
export function slotChanges(nameOf: () => string) {
  const listeners = new Set<() => void>()
  return {
    /** This tab has changed it. */
    tell() {
      for (const listener of listeners) listener()
    },

    onChange(listener: () => void): () => void {
      const onStorage = ({ key }: StorageEvent) => {
        if (key === null || key === nameOf()) listener()
      }
      listeners.add(listener)
      window.addEventListener('storage', onStorage)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', onStorage)
      }
    },
  }
}
