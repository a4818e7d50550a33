import { type Selectable, sql } from 'kysely'
import { ownedBy, type Owner } from '../owner.ts'
import type { Database } from '../../database/connect.ts'
import { countRows } from '../../database/count-rows.ts'
import type { HelpMessageTable, HelpQuestionTable } from '../../database/schema.ts'
import { Problem } from '../../values/problem.ts'

export type QuestionRow = Selectable<HelpQuestionTable>
export type MessageRow = Awaited<ReturnType<typeof readMessages>>[number]

/** A question of a brand. */
export type QuestionKey = Pick<QuestionRow, 'app_id' | 'id'>

/** The id of the notification of an answer. */
export const answerNoticeId = (messageId: string) => `help ${messageId}`

/** The messages of a conversation that are read at once. */
const mostMessages = 200

/** A member's questions, the latest message first, and how many there are in all. */
export async function readQuestions(
  db: Database,
  owner: Owner,
  { top, skip }: { top: number; skip: number },
) {
  const own = db
    .selectFrom('help_question')
    .where('app_id', '=', owner.appId)
    .where('member_id', '=', owner.memberId)
  const rows = await own
    .selectAll()
    .orderBy('last_at', 'desc')
    .orderBy('id', 'desc')
    .limit(top)
    .offset(skip)
    .execute()
  return { rows, total: await countRows(own) }
}

/** A member's own question. @throws Problem notFound, for somebody else's as well */
export async function readQuestion(
  db: Database,
  owner: Owner,
  questionId: string,
): Promise<QuestionRow> {
  const row = await db
    .selectFrom('help_question')
    .selectAll()
    .where(ownedBy(owner))
    .where('id', '=', questionId)
    .executeTakeFirst()
  if (!row) throw new Problem('notFound')
  return row
}

/** A question of any member of the brand: for its staff. */
export function findQuestion(
  db: Database,
  { app_id, id }: QuestionKey,
): Promise<QuestionRow | undefined> {
  return db
    .selectFrom('help_question')
    .selectAll()
    .where('app_id', '=', app_id)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The questions of a brand in a state, the one that has waited longest first. */
export function readQuestionsIn(
  db: Database,
  { appId, state, top }: { appId: string; state: QuestionRow['state']; top: number },
): Promise<QuestionRow[]> {
  return db
    .selectFrom('help_question')
    .selectAll()
    .where('app_id', '=', appId)
    .where('state', '=', state)
    .orderBy('last_at')
    .orderBy('id')
    .limit(top)
    .execute()
}

export async function insertQuestion(tx: Database, row: QuestionRow): Promise<void> {
  await tx.insertInto('help_question').values(row).execute()
}

export function updateQuestion(
  tx: Database,
  { app_id, id }: QuestionKey,
  change: Partial<Pick<QuestionRow, 'state' | 'last_at' | 'closed_at' | 'rating'>>,
): Promise<QuestionRow> {
  return tx
    .updateTable('help_question')
    .set(change)
    .where('app_id', '=', app_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The last message of each of these questions. */
export async function readLastMessages(
  db: Database,
  { appId, questionIds }: { appId: string; questionIds: readonly string[] },
) {
  if (questionIds.length === 0) return new Map<string, { text_json: string }>()
  const rows = await db
    .selectFrom('help_message')
    .select(['question_id', 'text_json'])
    .where('app_id', '=', appId)
    .where('question_id', 'in', questionIds)
    .where('position', '=', ({ selectFrom }) =>
      selectFrom('help_message as other')
        .select(({ fn }) => fn.max('other.position').as('last'))
        .where('other.app_id', '=', appId)
        .whereRef('other.question_id', '=', 'help_message.question_id'),
    )
    .execute()
  return new Map(rows.map((row) => [row.question_id, row]))
}

/** The last messages of a question, the oldest first, without their pictures. */
export async function readMessages(
  db: Database,
  { app_id, id }: QuestionKey,
  top: number = mostMessages,
) {
  const rows = await db
    .selectFrom('help_message')
    .select(['id', 'position', 'sender', 'at', 'by_json', 'text_json', 'read_at', 'content_type'])
    .where('app_id', '=', app_id)
    .where('question_id', '=', id)
    .orderBy('position', 'desc')
    .limit(top)
    .execute()
  return rows.toReversed()
}

/** Adds a message at the end. Call it inside a transaction. */
export async function insertMessage(
  tx: Database,
  message: Omit<Selectable<HelpMessageTable>, 'position' | 'read_at'>,
): Promise<number> {
  const [last] = await readMessages(tx, { app_id: message.app_id, id: message.question_id }, 1)
  const position = (last?.position ?? -1) + 1
  await tx
    .insertInto('help_message')
    .values({ ...message, position, read_at: null })
    .execute()
  return position
}

/** Where a message stands in its question. */
export function findMessage(
  db: Database,
  { app_id, id }: QuestionKey,
  messageId: string,
): Promise<Pick<Selectable<HelpMessageTable>, 'position'> | undefined> {
  return db
    .selectFrom('help_message')
    .select('position')
    .where('app_id', '=', app_id)
    .where('id', '=', messageId)
    .where('question_id', '=', id)
    .executeTakeFirst()
}

export function findImage(db: Database, { app_id, id }: QuestionKey, messageId: string) {
  return db
    .selectFrom('help_message')
    .select(['content_type', 'base64'])
    .where('app_id', '=', app_id)
    .where('id', '=', messageId)
    .where('question_id', '=', id)
    .executeTakeFirst()
}

/** Marks a side's messages as read, up to a position. @returns the ids of those that were not */
export async function markRead(
  tx: Database,
  { app_id, id }: QuestionKey,
  { sender, until, now }: { sender: HelpMessageTable['sender']; until: number; now: number },
): Promise<string[]> {
  const rows = await tx
    .updateTable('help_message')
    .set({ read_at: now })
    .where('app_id', '=', app_id)
    .where('question_id', '=', id)
    .where('position', '<=', until)
    .where('sender', '=', sender)
    .where('read_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

/** How many answers a member has not read, of each question that has some. */
export async function countUnreadAnswers(
  db: Database,
  { appId, memberId }: Owner,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('help_message')
    .select(({ fn }) => ['question_id', fn.countAll<number>().as('count')])
    .where('app_id', '=', appId)
    .where('member_id', '=', memberId)
    // Literal, as the index of those has it.
    .where('sender', '=', sql.lit('brand'))
    .where('read_at', 'is', null)
    .groupBy('question_id')
    .execute()
  return new Map(rows.map(({ question_id, count }) => [question_id, count]))
}
