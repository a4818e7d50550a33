import { useEffect, useState } from 'react'
import { host, type KeptAwake } from '@/host/host'

/** Keeps the screen lit while the component is there and `wanted`; true once it is kept awake. */
export function useKeptAwake(wanted: boolean): boolean {
  const [isAwake, setAwake] = useState(false)

  useEffect(() => {
    if (!wanted) return
    let isGone = false
    let kept: KeptAwake | undefined
    void host()
      .keepAwake()
      .then((lock) => {
        if (isGone) return lock.release()
        kept = lock
        setAwake(lock.supported)
      })
    return () => {
      isGone = true
      kept?.release()
      setAwake(false)
    }
  }, [wanted])

  return isAwake
}
