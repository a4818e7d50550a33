import { insertRows } from '../database/rows.ts'
import { hasQuestions, levelsOfMembers } from './seed-store.ts'
import type { Database } from '../database/connect.ts'
import { transact } from '../database/transact.ts'
import { drawReceipt } from '../brands/draw-receipt.ts'
import type { HelpThreadContent } from '../brands/help-content.ts'
import type { Pack } from '../brands/load-pack.ts'

interface Story {
  appId: string
  pack: Pack
  past: (instant: string) => number
}

/** Adds questions to members of a database from before help. */
export async function addQuestions(db: Database, story: Story): Promise<void> {
  await transact(db, async (tx) => {
    const known = await hasQuestions(tx, story.appId)
    if (!known) await insertQuestions(tx, story)
  })
}

/** Writes the questions of a pack's members with their messages. */
export async function insertQuestions(tx: Database, { appId, pack, past }: Story): Promise<void> {
  const active = await levelsOfMembers(tx, appId)
  const threads = pack.helpThreads.filter(({ memberId }) => active.has(String(memberId)))
  await insertRows(
    tx,
    'help_question',
    threads.map((thread) => questionOf(thread, { appId, past })),
  )
  await insertRows(
    tx,
    'help_message',
    threads.flatMap((thread) => messagesOf(thread, { appId, pack, past })),
  )
}

function questionOf(thread: HelpThreadContent, { appId, past }: Omit<Story, 'pack'>) {
  const { key, memberId, topic, subject, status, ref, createdAt, messages } = thread
  const last = messages.at(-1)
  const lastAt = past(last?.at ?? createdAt)
  return {
    app_id: appId,
    id: key,
    member_id: String(memberId),
    topic,
    title_json: JSON.stringify(subject),
    state: status === 'open' && last?.from === 'agent' ? ('answered' as const) : status,
    reference_kind: ref?.kind ?? null,
    reference_id: ref ? String(ref.id) : null,
    asked_at: past(createdAt),
    last_at: lastAt,
    closed_at: status === 'closed' ? lastAt : null,
    rating: null,
  }
}

function messagesOf({ key, memberId, ref, messages }: HelpThreadContent, story: Story) {
  const { appId, pack, past } = story
  const receipt = pack.receipts.find(({ id }) => ref?.kind === 'receipt' && ref.id === id)
  return messages.map((message, position) => {
    const isBrands = message.from === 'agent'
    const photo = message.image !== null && receipt ? drawReceipt(receipt) : undefined
    return {
      app_id: appId,
      id: `${key}-${position}`,
      question_id: key,
      member_id: String(memberId),
      position,
      sender: isBrands ? ('brand' as const) : ('member' as const),
      at: past(message.at),
      by_json: isBrands && pack.help.agent ? JSON.stringify(pack.help.agent.name) : null,
      text_json: JSON.stringify(message.text),
      read_at: message.readAt === null ? null : past(message.readAt),
      content_type: photo?.contentType ?? null,
      base64: photo ? Buffer.from(photo.bytes).toString('base64') : null,
    }
  })
}
