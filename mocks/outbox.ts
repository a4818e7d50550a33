import { randomUUID } from 'node:crypto'
import type { Database } from './database/connect.ts'

export interface Message {
  channel: 'sms' | 'email'
  recipient: string
  subject: string
  body: string
}

/** Where the platform's messages to members go. In development and tests nobody gets them. */
export interface Outbox {
  send(appId: string, at: number, message: Message): Promise<void>
  /** How many have waited since an instant for somebody to carry them. */
  waiting(appId: string, since: number): Promise<number>
  list(appId?: string): Promise<(Message & { appId: string; at: number })[]>
}

const listed = 100

/**
 * Keeps messages in the database, where a developer reads them at /__outbox. Without `carry` they
 * wait there for whoever carries them, who sets `sent_at`.
 */
export function createOutbox(db: Database, carry?: (message: Message) => void): Outbox {
  return {
    async send(appId, at, message) {
      carry?.(message)
      await db
        .insertInto('outbox')
        .values({ app_id: appId, id: randomUUID(), at, ...message, sent_at: carry ? at : null })
        .execute()
    },
    async waiting(appId, since) {
      // What another process of development has written is read at /__outbox as well.
      if (carry) return 0
      const { waiting } = await db
        .selectFrom('outbox')
        .select((eb) => eb.fn.countAll<string | number>().as('waiting'))
        .where('app_id', '=', appId)
        .where('sent_at', 'is', null)
        .where('at', '<=', since)
        .executeTakeFirstOrThrow()
      return Number(waiting)
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
