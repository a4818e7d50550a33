import type { MessageContent } from '@/contract/studio/messages'
import type { Database } from '../../database/connect.ts'
import type { StaffContext } from '../../request/staff-area.ts'
import { toInstant } from '../../values/bangkok.ts'
import { StaffRefusal } from '../../values/staff-refusal.ts'
import { staffTestMessages } from '../limits/limits.ts'
import { takeAttempt } from '../limits/take-attempt.ts'
import { addAct } from '../staff/staff-audit-store.ts'
import { contentOf, subjectOf } from './message-content.ts'
import { faultOfMessage } from './compose-for-line.ts'
import {
  deleteMessageRow,
  endWaiting,
  findMessageRow,
  insertMessageRow,
  type MessageRow,
  updateMessageRow,
} from './message-store.ts'
import { mailTest } from './test-mail.ts'

type Change = { id: string; version: number }

/** Saves a draft; version 0 makes it. @throws StaffRefusal notFound, notADraft, changedMeanwhile */
export function saveDraft(
  context: StaffContext,
  { id, version, content }: Change & { content: MessageContent },
): Promise<MessageRow> {
  const { brand, now, staff, inTransaction } = context
  const content_json = JSON.stringify(content)
  return inTransaction(async (tx) => {
    const former = await findMessageRow(tx, { appId: brand.appId, id })
    if (!former) {
      if (version !== 0) throw new StaffRefusal('notFound')
      const made = { made_at: now, made_by: staff.name, changed_at: now, changed_by: staff.name }
      const row = await insertMessageRow(tx, { app_id: brand.appId, id, content_json, ...made })
      if (!row) throw new StaffRefusal('changedMeanwhile')
      await record(context, tx, row, 'message.made')
      return row
    }
    if (former.state !== 'draft') throw new StaffRefusal('notADraft')
    // Sent again after a lost answer, it is what was saved.
    if (former.content_json === content_json) return former
    refuseOld(former, version)
    const saved = { version: version + 1, content_json, changed_at: now, changed_by: staff.name }
    return changed(tx, former, saved)
  })
}

/** Deletes a draft. Saved again with version 0, it is back. @throws StaffRefusal notADraft, changedMeanwhile */
export function deleteDraft(context: StaffContext, change: Change): Promise<void> {
  const { brand, inTransaction } = context
  return inTransaction(async (tx) => {
    const { id, version } = change
    const former = await findMessageRow(tx, { appId: brand.appId, id })
    // Sent again after a lost answer, it is gone already.
    if (!former) return
    if (former.state !== 'draft') throw new StaffRefusal('notADraft')
    refuseOld(former, version)
    await deleteMessageRow(tx, former)
    await record(context, tx, former, 'message.deleted')
  })
}

/** Sends a draft to the person's own address. @throws StaffRefusal; Problem tooManyRequests */
export function sendTest(context: StaffContext, change: Change): Promise<MessageRow> {
  const { brand, now, staff, inTransaction } = context
  return inTransaction(async (tx) => {
    const former = await draftOf(context, tx, change)
    refuseFaulty(context, former)
    await takeAttempt(tx, staffTestMessages, { appId: brand.appId, now, subject: staff.id })
    await mailTest(context, tx, contentOf(former))
    await record(context, tx, former, 'message.tested')
    return changed(tx, former, { tested_version: former.version })
  })
}

/**
 * Begins to send a draft, now or at a time.
 * @throws StaffRefusal notFound, notADraft, changedMeanwhile, testNeeded, invalid
 */
export function beginSending(
  context: StaffContext,
  { at, ...change }: Change & { at: string | null },
): Promise<MessageRow> {
  const { brand, now, staff, inTransaction } = context
  const sendAt = at === null ? now : Date.parse(at)
  return inTransaction(async (tx) => {
    const { id, version } = change
    const known = await findMessageRow(tx, { appId: brand.appId, id })
    const isSent = known && known.state !== 'draft' && known.state !== 'stopped'
    // Sent again after a lost answer, it is the one that is on its way.
    if (isSent && known.version === version) return known
    const former = await draftOf(context, tx, change)
    if (former.tested_version !== version) throw new StaffRefusal('testNeeded')
    refuseFaulty(context, former)
    if (sendAt < now) throw new StaffRefusal('invalid', { field: 'at' })
    const state = at === null ? ('sending' as const) : ('scheduled' as const)
    const row = await changed(tx, former, {
      state,
      send_at: sendAt,
      changed_at: now,
      changed_by: staff.name,
    })
    const act = at === null ? 'message.sent' : 'message.scheduled'
    const { segment } = contentOf(row)
    await record(context, tx, row, act, { sendAt: toInstant(sendAt), segment })
    return row
  })
}

/** Stops a message. @throws StaffRefusal notFound */
export function stopSending(context: StaffContext, id: string): Promise<MessageRow> {
  const { brand, now, staff, inTransaction } = context
  const appId = brand.appId
  return inTransaction(async (tx) => {
    const former = await findMessageRow(tx, { appId, id })
    if (!former) throw new StaffRefusal('notFound')
    if (former.state === 'draft' || former.state === 'stopped') return former
    const by = { changed_at: now, changed_by: staff.name }
    if (former.state === 'scheduled') {
      const version = former.version + 1
      const row = await changed(tx, former, { state: 'draft', version, send_at: null, ...by })
      await record(context, tx, row, 'message.stopped', { recipients: 0 })
      return row
    }
    await endWaiting(tx, { appId, id })
    const row = await changed(tx, former, { state: 'stopped', ended_at: now, ...by })
    await record(context, tx, row, 'message.stopped', { recipients: row.recipients })
    return row
  })
}

async function draftOf({ brand }: StaffContext, tx: Database, { id, version }: Change) {
  const row = await findMessageRow(tx, { appId: brand.appId, id })
  if (!row) throw new StaffRefusal('notFound')
  if (row.state !== 'draft') throw new StaffRefusal('notADraft')
  refuseOld(row, version)
  return row
}

function refuseOld(row: MessageRow, version: number) {
  if (row.version === version) return
  const details = { by: row.changed_by, at: toInstant(row.changed_at) }
  throw new StaffRefusal('changedMeanwhile', details)
}

function refuseFaulty({ brand, origin }: StaffContext, row: MessageRow) {
  const fault = faultOfMessage(brand, contentOf(row), { web: origin, links: origin })
  if (fault) throw new StaffRefusal('invalid', { field: fault })
}

async function changed(
  tx: Database,
  former: MessageRow,
  change: Parameters<typeof updateMessageRow>[2],
): Promise<MessageRow> {
  const row = await updateMessageRow(tx, former, change)
  if (!row) throw new StaffRefusal('changedMeanwhile')
  return row
}

async function record(
  { brand, now, staff }: StaffContext,
  tx: Database,
  row: MessageRow,
  act: string,
  details: Record<string, unknown> = {},
) {
  const subject = subjectOf(row)
  await addAct(tx, {
    appId: brand.appId,
    now,
    staff,
    act,
    subject,
    details: { ...details, id: row.id },
  })
}
