import * as contract from '@/contract/studio/messages'
import type { Database } from '../../database/connect.ts'
import { defineStaffArea, type StaffContext } from '../../request/staff-area.ts'
import { toInstant, toInstantOrNull } from '../../values/bangkok.ts'
import { StaffRefusal } from '../../values/staff-refusal.ts'
import { told } from '../results/result-rules.ts'
import { beginSending, deleteDraft, saveDraft, sendTest, stopSending } from './change-messages.ts'
import { contentOf } from './message-content.ts'
import { findMessageRow, listMessageRows, type MessageRow, readNumbers } from './message-store.ts'
import { estimate, sendMessages } from './send-messages.ts'

export const messagesArea = defineStaffArea(contract, {
  async getMessages({ query: { top = 25, skip = 0 } }, { db, brand }) {
    const { rows, total } = await listMessageRows(db, { appId: brand.appId, top, skip })
    return { items: rows.map(listedView), total }
  },

  async getMessage({ params }, { db, brand }) {
    const row = await findMessageRow(db, { appId: brand.appId, id: params.messageId })
    if (!row) throw new StaffRefusal('notFound')
    return viewOf(db, row)
  },

  async saveMessage({ params, body }, context) {
    return viewOf(context.db, await saveDraft(context, { id: params.messageId, ...body }))
  },

  async deleteMessage({ params, query }, context) {
    await deleteDraft(context, { id: params.messageId, version: query.version })
    return { deleted: true as const }
  },

  async estimateAudience({ body }, { db, brand, now }) {
    const counts = await estimate(db, body, { appId: brand.appId, now })
    const { members, recipients, app, line, email, sms } = counts
    return {
      members: told(members),
      recipients: told(recipients),
      app: told(app),
      line: told(line),
      email: told(email),
      sms: told(sms),
    }
  },

  async testMessage({ params, body }, context) {
    return viewOf(context.db, await sendTest(context, { id: params.messageId, ...body }))
  },

  async sendMessage({ params, body }, context) {
    const row = await beginSending(context, { id: params.messageId, ...body })
    // The job would do the same within seconds.
    if (row.state === 'sending') context.afterwards(() => sendNow(context))
    return viewOf(context.db, row)
  },

  async stopMessage({ params }, context) {
    return viewOf(context.db, await stopSending(context, params.messageId))
  },
})

function sendNow({ db, brand, now, failpoint }: StaffContext) {
  return sendMessages({ db, brand, now, failpoint, shouldStop: () => false })
}

async function viewOf(db: Database, row: MessageRow) {
  const { app_id: appId, id, recipients } = row
  return { ...listedView(row), numbers: { recipients, ...(await readNumbers(db, { appId, id })) } }
}

function listedView(row: MessageRow) {
  const { id, version, state } = row
  return {
    id,
    version,
    state,
    content: contentOf(row),
    changedAt: toInstant(row.changed_at),
    changedBy: row.changed_by,
    isTested: row.tested_version === version,
    sendAt: toInstantOrNull(row.send_at),
    endedAt: toInstantOrNull(row.ended_at),
  }
}
