import { setImmediate as turn } from 'node:timers/promises'
import type { Segment } from '@/contract/studio/messages'
import type { Brand } from '../../brands/brand.ts'
import type { Database } from '../../database/connect.ts'
import { transact } from '../../database/transact.ts'
import { unavailableBy } from '../../database/unavailable.ts'
import type { Failpoint } from '../../request/request-context.ts'
import { type Notice, notify } from '../notifications/store.ts'
import { messageKind, waysTo } from './audience-rules.ts'
import { type Audience, countPart, readCandidates } from './audience-store.ts'
import { campaignsOf, pathOfCampaign, wordsIn } from './compose-for-line.ts'
import { contentOf } from './message-content.ts'
import {
  claimDueMessage,
  type MessageRow,
  noticeIdOf,
  readDueMessage,
  updateMessageRow,
} from './message-store.ts'

/** Members in one transaction, which blocks other writers: some milliseconds. */
const batch = 200

interface Sending {
  db: Database
  brand: Brand
  now: number
  shouldStop: () => boolean
  failpoint?: Failpoint | undefined
}

/**
 * Makes the notifications of the messages that are due. The place up to which members have had their
 * turn moves in the transaction of their notifications, and these have ids made of message and member:
 * each member gets a message once, whenever a process ends.
 * @throws what the first of them that failed has thrown, after the others
 */
export async function sendMessages(sending: Sending): Promise<void> {
  const { db, brand, now, shouldStop } = sending
  /** A message that fails leaves the others their turn. */
  const failures = new Map<string, unknown>()
  const due = () => ({ appId: brand.appId, now, except: [...failures.keys()] })
  while (!shouldStop() && (await readDueMessage(db, due()))) {
    let id: string | undefined
    try {
      const isMine = await transact(db, async (tx) => {
        // Read again: another process may have sent this part.
        const row = await claimDueMessage(tx, due())
        id = row?.id
        if (!row) return false
        await sendPart(tx, row, sending)
        await sending.failpoint?.('message.beforeCommit')
        return true
      })
      // The other process goes on; if it ends, the next run does.
      if (!isMine) break
    } catch (error) {
      if (id === undefined || unavailableBy(error)) throw error
      failures.set(id, error)
    }
    // Lets requests run between two of thousands of members.
    await turn()
  }
  const [failure] = failures.values()
  if (failure !== undefined) throw failure
}

async function sendPart(
  tx: Database,
  row: MessageRow,
  { brand, now }: Pick<Sending, 'brand' | 'now'>,
) {
  const { segment } = contentOf(row)
  const part = { appId: brand.appId, now, after: row.cursor, top: batch }
  const candidates = await readCandidates(tx, segment, part)
  const recipients = candidates.flatMap((candidate) => {
    const ways = waysTo(candidate, segment)
    return ways ? [{ memberId: candidate.memberId, isListed: ways.isListed }] : []
  })
  const notice = noticeOf(row, brand, now)
  await notify(
    tx,
    recipients.map(({ memberId, isListed }) => ({
      ...notice,
      memberId,
      isListed,
      about: noticeIdOf(row.id, memberId),
    })),
  )
  const isLast = candidates.length < batch
  await updateMessageRow(tx, row, {
    state: isLast ? 'sent' : 'sending',
    cursor: candidates.at(-1)?.memberId ?? row.cursor,
    recipients: row.recipients + recipients.length,
    ...(isLast && { ended_at: now }),
  })
}

function noticeOf(
  row: MessageRow,
  brand: Brand,
  now: number,
): Omit<Notice, 'memberId' | 'isListed' | 'about'> {
  const content = contentOf(row)
  const [first] = campaignsOf(brand, content)
  return {
    appId: brand.appId,
    now,
    kind: messageKind,
    title: wordsIn(content, 'title'),
    body: wordsIn(content, 'text'),
    // A notification has one link; LINE's message has that of each campaign.
    link: first ? pathOfCampaign(first, content) : '/',
    ...(first && { art: first.art }),
    message: row.id,
  }
}

/** As many as are counted before other requests have their turn: some ten milliseconds. */
const countedAtOnce = 10_000

/** How many members a segment has, and how many of them a message would reach now. */
export async function estimate(
  db: Database,
  segment: Segment,
  { appId, now }: { appId: string; now: number },
): Promise<Audience> {
  const counts: Audience = { members: 0, recipients: 0, app: 0, line: 0, email: 0, sms: 0 }
  let after: string | null = ''
  while (after !== null) {
    const part = { appId, now, after, top: countedAtOnce }
    const { last, ...counted } = await countPart(db, segment, part)
    counts.members += counted.members
    counts.recipients += counted.recipients
    counts.app += counted.app
    counts.line += counted.line
    counts.email += counted.email
    counts.sms += counted.sms
    after = counted.members < countedAtOnce ? null : last
    await turn()
  }
  return counts
}
