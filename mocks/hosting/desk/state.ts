import type { Brand } from '../../brands/brand.ts'
import type { Database } from '../../database/connect.ts'
import type { Files } from '../../files/files.ts'
import type { Outbox } from '../../request/outbox-store.ts'
import type { Fault } from '../faults.ts'

/** What the desk shows of one brand. */
export interface DeskState {
  db: Database
  files: Files
  brand: Brand
  now: number
  /** How far the platform's clock is ahead, in milliseconds. */
  ahead: number
  outbox: Outbox
  faults: readonly Fault[]
  /** Origins of the apps of all brands, and of this one, in a browser of this machine. */
  origins: ReadonlyMap<string, string>
  origin: string
  /** Whether the app signs in as a demo member by an address, and simulates LINE. */
  isDeveloping: boolean
  /** What the last action did, or why it was not possible. */
  told?: string | undefined
  problem?: string | undefined
}
