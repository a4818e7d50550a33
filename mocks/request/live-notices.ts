import type { LiveNotification } from '@/contract/notifications'
import type { z } from '@/contract/zod'
import type { Database } from '../database/connect.ts'
import { listen, type Listener } from '../database/listen.ts'
import { unavailableBy } from '../database/unavailable.ts'
import { readStored, storedChannel } from './live-store.ts'

interface Owner {
  appId: string
  memberId: string
}

type LiveNotice = z.input<typeof LiveNotification>

/** Members who are told at once of notifications, whichever process has stored them. */
export interface LiveNotices {
  /**
   * Server-sent events for one member; undefined where there are too many already.
   * @param missed what the member is told of first
   */
  open(owner: Owner, missed?: readonly LiveNotice[]): ReadableStream<Uint8Array> | undefined
  close(): void
}

interface Options {
  report: (error: unknown) => void
  /** The time of the database's machine. */
  now: () => number
  pollMs?: number
  /** While PostgreSQL tells what is stored. */
  pollToldMs?: number
  beatMs?: number
  endMs?: number
}

interface Stream extends Owner {
  send(text: string): void
  end(): void
}

const most = 1000
const mostOfMember = 10
/** A transaction that has stored something may commit this much later. */
const overlapMs = 5000
/** Some proxies pass nothing on before they have this much. */
const padding = `:${' '.repeat(2048)}\n`
const hello = `${padding}event: hello\ndata: {}\n\n`
const beat = ':\n\n'

/**
 * Looks for what has been stored as long as somebody follows: when PostgreSQL tells, otherwise once a
 * second. While it tells, one look in 15 seconds finds what a dead connection would hide.
 */
export function createLiveNotices(db: Database, options: Options): LiveNotices {
  const { report, now, pollMs = 1000, pollToldMs = 15_000 } = options
  const { beatMs = 15_000, endMs = 10 * 60_000 } = options
  const streams = new Set<Stream>()
  /** What has been told, with the time at which it was stored. */
  const told = new Map<string, number>()
  let since = 0
  let timer: NodeJS.Timeout | undefined
  let listener: Listener | undefined
  let lookedAt = 0
  let isLooking = false
  let isAskedAgain = false

  function open(owner: Owner, missed: readonly LiveNotice[] = []) {
    const own = [...streams].filter((stream) => isSame(stream, owner))
    if (streams.size >= most || own.length >= mostOfMember) return undefined
    if (streams.size === 0) {
      // What was stored before is in the list that the member has.
      since = now() + overlapMs
      timer = setInterval(() => void turn(), pollMs)
      timer.unref()
      listener ??= listen(db, { channel: storedChannel, onTold: () => void look() })
    }
    return streamOf(owner, missed)
  }

  function streamOf(owner: Owner, missed: readonly LiveNotice[]) {
    const encoder = new TextEncoder()
    let beats: NodeJS.Timeout
    let ending: NodeJS.Timeout
    let stream: Stream
    function forget() {
      clearInterval(beats)
      clearTimeout(ending)
      streams.delete(stream)
      if (streams.size === 0) clearInterval(timer)
    }
    return new ReadableStream<Uint8Array>({
      start(controller) {
        stream = {
          ...owner,
          send: (text) => controller.enqueue(encoder.encode(text)),
          end() {
            forget()
            controller.close()
          },
        }
        beats = setInterval(() => stream.send(beat), beatMs)
        ending = setTimeout(() => stream.end(), endMs)
        beats.unref()
        ending.unref()
        streams.add(stream)
        stream.send(hello)
        for (const notice of missed) stream.send(eventOf(notice))
      },
      cancel: () => forget(),
    })
  }

  async function turn() {
    if (!listener?.isUp() || performance.now() - lookedAt >= pollToldMs) await look()
  }

  /** Looks, and once more if it is asked for meanwhile. */
  async function look() {
    isAskedAgain = isLooking
    if (isLooking || streams.size === 0) return
    isLooking = true
    do {
      isAskedAgain = false
      await poll()
    } while (isAskedAgain)
    isLooking = false
    lookedAt = performance.now()
  }

  async function poll() {
    // After a clock was set back, look from now on. Notices from the repeated time may be sent twice.
    if (since > now() + overlapMs) since = now()
    const from = since - overlapMs
    try {
      const rows = await readStored(db, from)
      for (const [key, storedAt] of told) if (storedAt < from) told.delete(key)
      for (const row of rows) {
        const key = `${row.app_id} ${row.id}`
        since = Math.max(since, row.stored_at)
        if (told.has(key)) continue
        told.set(key, row.stored_at)
        tell({ appId: row.app_id, memberId: row.member_id }, row.content_json)
      }
    } catch (error) {
      // The next turn finds it.
      if (!unavailableBy(error)) report(error)
    }
  }

  function tell(owner: Owner, contentJson: string) {
    const text = eventOf(kindOf(contentJson))
    for (const stream of streams) if (isSame(stream, owner)) stream.send(text)
  }

  return {
    open,
    close() {
      for (const stream of streams) stream.end()
      listener?.close()
      listener = undefined
    },
  }
}

function isSame(one: Owner, other: Owner) {
  return one.appId === other.appId && one.memberId === other.memberId
}

function eventOf(notice: LiveNotice) {
  return `event: notification\ndata: ${JSON.stringify(notice)}\n\n`
}

// It was stored by `notify`.
function kindOf(contentJson: string): LiveNotice {
  const { kind } = JSON.parse(contentJson) as { kind: string }
  return { kind }
}
