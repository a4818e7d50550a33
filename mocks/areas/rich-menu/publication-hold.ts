import type { Database } from '../../database/connect.ts'
import { transact } from '../../database/transact.ts'
import { LineError } from '../../line/line-error.ts'
import type { MenuApi } from '../../line/rich-menu-api.ts'
import { changePublication, type PublicationRow } from './menu-publication-store.ts'

/** A publication that stands still for so long was cut off. LINE has 15 seconds for an answer. */
const heldMs = 60_000

export const heldFrom = (now: number) => now + heldMs

/** A publication that this process works on, and no other. */
export interface Hold {
  id: number
  /**
   * Notes what became of it, and goes on holding it unless `held_until` says otherwise.
   * @throws LineError where another process has taken it over
   */
  note(changes?: Changes, also?: (tx: Database) => Promise<void>): Promise<void>
  /** Asks LINE only while this process holds the publication. */
  through(api: MenuApi): MenuApi
}

type Changes = Partial<Pick<PublicationRow, 'state' | 'before_json' | 'held_until'>>

interface Held {
  db: Database
  appId: string
  id: number
  now: number
  heldUntil: number
}

export function holdOf({ db, appId, id, now, heldUntil: first }: Held): Hold {
  const began = performance.now()
  let heldUntil = first

  async function note(changes: Changes = {}, also?: (tx: Database) => Promise<void>) {
    const held_until = heldFrom(Math.round(now + performance.now() - began))
    const next = { held_until, ...changes }
    await transact(db, async (tx) => {
      const isOurs = await changePublication(tx, { appId, id, heldUntil }, next)
      if (!isOurs) throw new LineError('Another process goes on with this publication.')
      await also?.(tx)
    })
    heldUntil = next.held_until
  }

  return {
    id,
    note,
    through: (api) =>
      new Proxy(api, {
        get(of, name, receiver) {
          const value: unknown = Reflect.get(of, name, receiver)
          if (typeof value !== 'function') return value
          return async (...input: unknown[]) => {
            await note()
            return value.apply(of, input)
          }
        },
      }),
  }
}
