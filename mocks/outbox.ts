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
