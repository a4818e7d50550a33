import { answerNotice } from './notices.ts'
import {
  findMessage,
  findQuestion,
  insertMessage,
  markRead,
  type QuestionRow,
  readMessages,
  readQuestionsIn,
  updateQuestion,
} from './store.ts'
import { notify } from '../notifications/store.ts'
import { sameText } from '../../answers/own-texts.ts'
import { Text } from '../../brands/content.ts'
import type { Brand } from '../../brands/brand.ts'
import type { Database } from '../../database/connect.ts'
import { makeId } from '../../values/ids.ts'
import { NotOfBrand } from '../../values/not-of-brand.ts'
import { longestMessage } from '@/contract/help'

/** Why the staff cannot do something; shown to them. */
export class HelpError extends Error {
  override name = 'HelpError'
}

interface Desk {
  brand: Pick<Brand, 'appId' | 'help'>
  questionId: string
  now: number
}

/** The questions of a brand in a state, the one that has waited longest first. */
export function listQuestions(
  db: Database,
  { appId }: Pick<Brand, 'appId'>,
  state: QuestionRow['state'] = 'open',
): Promise<QuestionRow[]> {
  return readQuestionsIn(db, { appId, state, top: 100 })
}

/**
 * A question with its messages, which the member then sees as read. Call it inside a transaction.
 * @throws NotOfBrand
 */
export async function openQuestion(tx: Database, desk: Desk) {
  const question = await readOrRefuse(tx, desk)
  const before = await readMessages(tx, question)
  const until = before.at(-1)?.position ?? -1
  await markRead(tx, question, { sender: 'member', until, now: desk.now })
  return { question, messages: await readMessages(tx, question) }
}

/**
 * Answers a question and notifies the member, once per `answerId`. Who answers has read what there
 * is. Call it inside a transaction.
 * @throws HelpError, NotOfBrand
 */
export async function answerQuestion(
  tx: Database,
  desk: Desk & { text: string; by?: string | undefined; answerId?: string | undefined },
): Promise<QuestionRow> {
  const { brand, now, by: named, answerId = makeId(now) } = desk
  const text = desk.text.trim()
  if (text === '') throw new HelpError('An answer has a text.')
  if (text.length > longestMessage) throw new HelpError(`The longest is ${longestMessage} signs.`)
  const { question } = await openQuestion(tx, desk)
  if (await findMessage(tx, question, answerId)) return question
  if (question.state === 'closed') throw new HelpError(`Question ${question.id} is closed.`)
  const by = named === undefined ? (brand.help.agent?.name ?? null) : sameText(named)
  await insertMessage(tx, {
    app_id: question.app_id,
    id: answerId,
    question_id: question.id,
    member_id: question.member_id,
    sender: 'brand',
    at: now,
    by_json: by && JSON.stringify(by),
    text_json: JSON.stringify(sameText(text)),
    content_type: null,
    base64: null,
  })
  await notify(tx, [answerNotice(question, { id: answerId, by, now })])
  return updateQuestion(tx, question, { state: 'answered', last_at: now })
}

/** Closes a question for the member. @throws NotOfBrand */
export async function closeForMember(tx: Database, desk: Desk): Promise<QuestionRow> {
  const question = await readOrRefuse(tx, desk)
  return question.state === 'closed' ? question : closeRow(tx, question, desk.now)
}

export function closeRow(tx: Database, question: QuestionRow, now: number): Promise<QuestionRow> {
  return updateQuestion(tx, question, { state: 'closed', closed_at: now })
}

/** The text of a message as it was typed. */
export const typedText = (text_json: string) => Text.parse(JSON.parse(text_json))

async function readOrRefuse(tx: Database, { brand, questionId }: Desk): Promise<QuestionRow> {
  const row = await findQuestion(tx, { app_id: brand.appId, id: questionId })
  if (!row) throw new NotOfBrand(`question ${questionId}`)
  return row
}
