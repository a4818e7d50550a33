import { randomUUID } from 'node:crypto'
import { withoutMarks } from '../answers/join-thai.ts'
import type { Database } from '../database/connect.ts'
import { countRows } from '../database/count-rows.ts'

export interface Message {
  channel: 'sms' | 'email' | 'line'
  recipient: string
  subject: string
  body: string
}

/** The content of a message. */
export type Mail = Pick<Message, 'subject' | 'body'>

/** The messages to members. In development and tests nothing is sent. */
export interface Outbox {
  send(appId: string, at: number, message: Message): Promise<void>
  /** Number of messages that have not been sent since an instant. */
  waiting(appId: string, since: number): Promise<number>
  list(appId?: string): Promise<(Message & { appId: string; at: number })[]>
}

const listed = 100

/**
 * Stores messages in the database; developers read them at /__outbox. Without `carry` they wait
 * there for a sender, which sets `sent_at`.
 */
export function createOutbox(db: Database, carry?: (message: Message) => void): Outbox {
  return {
    async send(appId, at, written) {
      const subject = withoutMarks(written.subject)
      const message = { ...written, subject, body: withoutMarks(written.body) }
      carry?.(message)
      await db
        .insertInto('outbox')
        .values({ app_id: appId, id: randomUUID(), at, ...message, sent_at: carry ? at : null })
        .execute()
    },
    async waiting(appId, since) {
      // Includes messages of other development processes.
      if (carry) return 0
      const messages = db.selectFrom('outbox').where('app_id', '=', appId)
      return countRows(messages.where('sent_at', 'is', null).where('at', '<=', since))
    },
    async list(appId) {
      let query = db.selectFrom('outbox').selectAll()
      if (appId !== undefined) query = query.where('app_id', '=', appId)
      const rows = await query.orderBy('at', 'desc').limit(listed).execute()
      return rows.map(({ app_id, at, channel, recipient, subject, body }) => ({
        appId: app_id,
        at,
        channel,
        recipient,
        subject,
        body,
      }))
    },
  }
}
