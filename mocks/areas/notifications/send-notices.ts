import { createHash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import type { Selectable } from 'kysely'
import { textIn } from '@/contract/text'
import { withoutMarks } from '../../answers/join-thai.ts'
import { type Language, languageOfLocale, say } from '../../answers/localize.ts'
import { ownText } from '../../answers/own-texts.ts'
import type { Brand } from '../../brands/brand.ts'
import { StoredNotification } from '../../brands/content.ts'
import type { Database } from '../../database/connect.ts'
import { transact } from '../../database/transact.ts'
import { unavailableBy } from '../../database/unavailable.ts'
import type { NotificationTable } from '../../database/schema.ts'
import type { LinePush, PushOutcome } from '../../third-party/line-push.ts'
import type { Warn } from '../../values/seldom.ts'
import { createOutbox } from '../../request/outbox-store.ts'
import { checkMessage, isTaken } from '@/studio/messages/line-limits-rules'
import { composeForLine } from '../messages/compose-for-line.ts'
import { contentOf } from '../messages/message-content.ts'
import { findMessageRow } from '../messages/message-store.ts'
import { readConsents } from '../consents/store.ts'
import { channelsOf, quietUntil } from './channel-rules.ts'
import { sendEmail, sendSms } from './messages.ts'
import {
  changeSending,
  claimSending,
  endPush,
  readDue,
  readPushes,
  readReach,
} from './send-store.ts'
import { readNotificationSettings } from './store.ts'

/** The origin of the brand's app, for links in messages; undefined if it is not known yet. */
export interface AppAddresses {
  web: string | undefined
  line: string | undefined
}

interface Sender {
  db: Database
  linePush: LinePush
  addressesOf: (brand: Brand) => AppAddresses
  brand: Brand
  /** Asked for each notification: quiet hours may begin while others are sent. */
  nowOf: () => number
  shouldStop: () => boolean
  warn: Warn
  report: (error: unknown) => void
}

type NoticeRow = Selectable<NotificationTable>

const batch = 50
/** After so long of settling or pushing for one brand, other work and other brands have their turn. */
const turnMs = 5000
const minuteMs = 60_000
/** One that fails waits so long: the others come first, and a newer version may be able to read it. */
const unreadableMs = 60 * minuteMs

/** What waited longer for a token is no news any more. */
const freshMs = 48 * 60 * minuteMs

/** The waits between tries to push; LINE knows a repeated key for 24 hours. */
const waits = [1, 5, 30, 2 * 60, 6 * 60].map((minutes) => minutes * minuteMs)

/**
 * Sends what is due by the channels that each member has chosen, and not in quiet hours. E-mails and
 * SMS go into the outbox in the transaction that settles the notification, and each push has a key
 * that LINE takes once: nothing is sent twice, whenever a process ends.
 * @returns false if the turn of the brand is over and something may be left
 */
export async function sendNotices(sender: Sender): Promise<boolean> {
  const isSettled = await eachOf(sender, 'due_at', readDue, settle)
  let isShutOut = false
  const pushing = { ...sender, shouldStop: () => isShutOut || sender.shouldStop() }
  const isPushed = await eachOf(pushing, 'push_at', readPushes, async (_, row) => {
    isShutOut = (await push(sender, row)) === 'unauthorized'
  })
  return isSettled && isPushed
}

async function eachOf(
  sender: Sender,
  column: 'due_at' | 'push_at',
  read: typeof readDue,
  work: (sender: Sender, row: NoticeRow) => Promise<void>,
): Promise<boolean> {
  const { db, brand, nowOf, shouldStop, report } = sender
  const end = performance.now() + turnMs
  for (;;) {
    const rows = await read(db, { appId: brand.appId, now: nowOf(), top: batch })
    for (const row of rows) {
      if (shouldStop()) return true
      try {
        await work(sender, row)
      } catch (error) {
        if (unavailableBy(error)) throw error
        report(error)
        await changeSending(db, row, { [column]: nowOf() + unreadableMs })
      }
      if (performance.now() >= end) return false
      // Lets requests run between two of thousands of notifications.
      await turn()
    }
    if (rows.length < batch) return true
  }
}

async function settle({ db, linePush, addressesOf, brand, nowOf }: Sender, row: NoticeRow) {
  const now = nowOf()
  await transact(db, async (tx) => {
    if (!(await claimSending(tx, row))) return
    const plan = await planOf(tx, row, { brand, hasLine: linePush.isOf(brand.appId), now })
    if (plan?.quiet !== undefined) {
      await changeSending(tx, row, { due_at: plan.quiet })
      return
    }
    const push_at = plan?.channels.includes('line') ? now : null
    await changeSending(tx, row, { due_at: null, push_at })
    if (!plan) return
    const { channels, reach, title, body, link } = plan
    const { web } = addressesOf(brand)
    const text = web !== undefined && link ? `${body}\n${web}${link}` : body
    const context = { brand, now, outbox: createOutbox(tx) }
    if (channels.includes('email')) {
      await sendEmail(context, reach.email, { subject: title, body: text })
    }
    if (channels.includes('sms')) {
      const sms = { subject: title, body: `${title}\n${text}` }
      await sendSms(context, reach.contact_number ?? '', sms)
    }
  })
}

/** @returns what LINE says; undefined if it was not asked */
async function push(
  { db, linePush, addressesOf, brand, nowOf, warn }: Sender,
  row: NoticeRow,
): Promise<PushOutcome | undefined> {
  const now = nowOf()
  const plan = await planOf(db, row, { brand, hasLine: true, now })
  if (!plan?.channels.includes('line')) {
    await endPush(db, row, null)
    return undefined
  }
  if (plan.quiet !== undefined) {
    await changeSending(db, row, { push_at: plan.quiet })
    return undefined
  }
  // The next try is set before this one, so that a process that ends has used its try.
  const wait = waits[row.push_tries]
  const rest = {
    push_at: wait === undefined ? null : now + wait,
    push_tries: row.push_tries + 1,
    pushed_at: null,
  }
  if (!(await changeSending(db, row, rest))) return undefined
  const { reach, language, title, body, link, messageId } = plan
  const { web, line = web } = addressesOf(brand)
  const address = line !== undefined && link ? line + link : undefined
  const button = textIn(ownText('notifications', 'open'), language)
  const words = { title: withoutMarks(title), body: withoutMarks(body), button }
  const composed = await composedOf(db, brand, { messageId, language, web, links: line })
  const message = { to: reach.sub ?? '', ...words, address, composed }
  const outcome = await linePush.push(brand.appId, message, { key: keyOf(row), now })
  if (outcome === 'unauthorized' && now - row.at < freshMs) {
    // No fault of this one, which keeps its place and its tries.
    const { push_at, push_tries } = row
    await changeSending(db, { ...row, push_at: rest.push_at }, { push_at, push_tries })
  } else if (outcome === 'unauthorized') {
    await endPush(db, row, null)
    warn('Pushes are given up after two days: LINE does not take the token.', brand.appId)
  } else if (outcome !== 'later') {
    await endPush(db, row, outcome === 'sent' ? nowOf() : null)
  } else if (wait === undefined) {
    warn('Pushes are given up after the last try: LINE did not take them.', brand.appId)
  }
  return outcome
}

/** The channels and texts of a notification; undefined if nothing is sent. */
async function planOf(
  db: Database,
  row: NoticeRow,
  { brand, hasLine, now }: { brand: Brand; hasLine: boolean; now: number },
) {
  const owner = { appId: row.app_id, memberId: row.member_id }
  const reach = await readReach(db, owner)
  if (!reach) return undefined
  const { kind, title, body, link, isMailed, message } = StoredNotification.parse(
    JSON.parse(row.content_json),
  )
  const settings = await readNotificationSettings(db, owner)
  const consents = await readConsents(db, owner)
  const reachable = {
    // A mistyped address may be somebody else's.
    email: !isMailed && reach.email_confirmed_at !== null,
    sms: Boolean(reach.contact_number),
    line: hasLine && reach.sub !== undefined,
  }
  const channels = channelsOf(kind, { settings, consents, reachable })
  if (channels.length === 0) return undefined
  const language = languageOfLocale(brand, reach.locale)
  return {
    channels,
    quiet: quietUntil(now, settings.quiet),
    reach,
    language,
    title: say(title, language),
    body: say(body, language) ?? '',
    link,
    messageId: message,
  }
}

/** The message of the staff that a notification is, as LINE takes it; none where LINE would refuse it. */
async function composedOf(
  db: Database,
  brand: Brand,
  of: { messageId: string | undefined; language: Language; web?: string; links?: string },
) {
  const { messageId, language, web, links = web } = of
  if (messageId === undefined || web === undefined || links === undefined) return undefined
  const row = await findMessageRow(db, { appId: brand.appId, id: messageId })
  if (!row) return undefined
  const composed = composeForLine(brand, contentOf(row), { language, addresses: { web, links } })
  return isTaken(checkMessage(composed)) ? composed : undefined
}

/** A UUID of the notification, the same for each try. */
function keyOf({ app_id, id }: NoticeRow): string {
  const hash = createHash('sha256').update(`${app_id} ${id}`).digest('hex')
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5')
}
