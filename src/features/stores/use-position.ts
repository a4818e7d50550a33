import { useEffect, useRef, useState } from 'react'
import { allowedPosition, position, type Position } from '@/host/position'

type Search = 'none' | 'running' | 'failed'

/** Where the member is. The permission is asked for by `ask` alone. */
export function usePosition() {
  const [place, setPlace] = useState<Position>()
  const [search, setSearch] = useState<Search>('none')
  /** The search whose answer counts. */
  const latest = useRef(0)

  useEffect(() => {
    const mine = latest.current
    void allowedPosition().then((found) => {
      if (mine === latest.current) setPlace(found)
    })
    return () => {
      latest.current += 1
    }
  }, [])

  async function ask() {
    const mine = (latest.current += 1)
    setSearch('running')
    const found = await position()
    if (mine !== latest.current) return
    setPlace(found)
    setSearch(found ? 'none' : 'failed')
  }

  function forget() {
    latest.current += 1
    setPlace(undefined)
    setSearch('none')
  }

  return { place, search, ask, forget }
}
