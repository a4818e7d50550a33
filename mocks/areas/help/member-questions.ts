import { createHash } from 'node:crypto'
import type { ReferenceKind } from '@/contract/help'
import { closeRow } from './answer-question.ts'
import {
  answerNoticeId,
  findMessage,
  insertMessage,
  insertQuestion,
  markRead,
  type QuestionRow,
  readQuestion,
  updateQuestion,
} from './store.ts'
import { once, readOutcome } from '../idempotency/replay.ts'
import { answerOf } from '../idempotency/view.ts'
import { insertTry, readTries } from '../limits/day-store.ts'
import { sameTry } from '../limits/limits.ts'
import { takeAttempt } from '../limits/take-attempt.ts'
import { setRead } from '../notifications/store.ts'
import { ownerOf } from '../owner.ts'
import { readReceipt } from '../receipts/store.ts'
import { readRedemption } from '../wallet/store.ts'
import { sameText } from '../../answers/own-texts.ts'
import type { Database } from '../../database/connect.ts'
import { decodePicture } from '../../pictures/decode-picture.ts'
import { type Picture, readPicture } from '../../pictures/picture.ts'
import type { MemberContext } from '../../request/request-context.ts'
import { sentBytes } from '../../request/sent-bytes.ts'
import { dayAround, toInstant } from '../../values/bangkok.ts'
import { makeId } from '../../values/ids.ts'
import { Problem } from '../../values/problem.ts'

/** What a member may send a day, in Bangkok. */
export const messagesPerDay = 50
const mostBytes = 2 * 1024 * 1024

interface MessageFields {
  text?: string | undefined
  image?: unknown
}

interface QuestionFields extends MessageFields {
  topic: string
  referenceKind?: ReferenceKind | undefined
  referenceId?: string | undefined
}

interface Message {
  text: string
  picture: Picture | undefined
  /** Of the bytes of the picture as they came. */
  hash: string | null
}

/** Asks a question, once per key. @throws Problem invalid, helpLimit, keyReused, inFlight */
export async function askQuestion(
  context: MemberContext,
  { topic, referenceKind, referenceId, ...fields }: QuestionFields,
): Promise<QuestionRow> {
  const { brand, now } = context
  const owner = ownerOf(context)
  const message = await readMessage(fields)
  if (!brand.help.topics.some(({ key }) => key === topic)) throw unknown('topic')
  const reference = [referenceKind ?? null, referenceId ?? null]
  const request = ['ask', topic, ...reference, message.text, message.hash]
  return sendOnce(context, request, message, async (tx) => {
    if (referenceKind) await checkReference(tx, context, referenceKind, referenceId ?? '')
    const question: QuestionRow = {
      app_id: owner.appId,
      id: makeId(now),
      member_id: owner.memberId,
      topic,
      title_json: null,
      state: 'open',
      reference_kind: referenceKind ?? null,
      reference_id: referenceKind ? (referenceId ?? '') : null,
      asked_at: now,
      last_at: now,
      closed_at: null,
      rating: null,
    }
    await insertQuestion(tx, question)
    return question
  })
}

/**
 * Adds a message to a member's question, once per key.
 * @throws Problem invalid, helpLimit, notFound, notAvailable, keyReused, inFlight
 */
export async function replyToQuestion(
  context: MemberContext,
  questionId: string,
  fields: MessageFields,
): Promise<QuestionRow> {
  const message = await readMessage(fields)
  const request = ['reply', questionId, message.text, message.hash]
  return sendOnce(context, request, message, async (tx) => {
    const question = await readQuestion(tx, ownerOf(context), questionId)
    if (question.state === 'closed') throw new Problem('notAvailable')
    return updateQuestion(tx, question, { state: 'open', last_at: context.now })
  })
}

/** Marks answers as read, and what announced them. */
export async function readAnswers(
  tx: Database,
  context: MemberContext,
  { questionId, until }: { questionId: string; until: string },
): Promise<void> {
  const owner = ownerOf(context)
  const question = await readQuestion(tx, owner, questionId)
  const last = await findMessage(tx, question, until)
  if (!last) throw new Problem('notFound')
  const read = await markRead(tx, question, {
    sender: 'brand',
    until: last.position,
    now: context.now,
  })
  if (read.length > 0) await setRead(tx, owner, { keys: read.map(answerNoticeId) }, true)
}

export async function closeQuestion(
  tx: Database,
  context: MemberContext,
  questionId: string,
): Promise<QuestionRow> {
  const question = await readQuestion(tx, ownerOf(context), questionId)
  return question.state === 'closed' ? question : closeRow(tx, question, context.now)
}

/** @throws Problem notFound, notAvailable as long as it is not closed */
export async function rateQuestion(
  tx: Database,
  context: MemberContext,
  { questionId, rating }: { questionId: string; rating: number },
): Promise<QuestionRow> {
  const question = await readQuestion(tx, ownerOf(context), questionId)
  if (question.state !== 'closed') throw new Problem('notAvailable')
  return updateQuestion(tx, question, { rating })
}

async function readMessage({ text = '', image }: MessageFields): Promise<Message> {
  const words = text.trim()
  if (image === undefined) {
    if (words === '') throw new Problem('invalid', { field: 'text', reason: 'empty' })
    return { text: words, picture: undefined, hash: null }
  }
  const bytes = await sentBytes(image)
  const picture = readPicture(bytes, { mostBytes })
  return { text: words, picture, hash: createHash('sha256').update(bytes).digest('base64url') }
}

/** Counts the message, decodes its picture, and writes it with its question, once per key. */
async function sendOnce(
  context: MemberContext,
  request: unknown[],
  { text, picture }: Message,
  toQuestion: (tx: Database) => Promise<QuestionRow>,
): Promise<QuestionRow> {
  const { status } = await readOutcome(context, context.idempotencyKey)
  if (status !== 'done' && status !== 'refused') {
    await countMessage(context)
    if (picture) await decodePicture(picture)
  }
  const outcome = await once(context, request, async (tx) => {
    const question = await toQuestion(tx)
    await insertMessage(tx, {
      app_id: question.app_id,
      id: makeId(context.now),
      question_id: question.id,
      member_id: question.member_id,
      sender: 'member',
      at: context.now,
      by_json: null,
      text_json: JSON.stringify(sameText(text)),
      content_type: picture?.contentType ?? null,
      base64: picture ? Buffer.from(picture.bytes).toString('base64') : null,
    })
    return { outcome: 'done', answer: question }
  })
  return answerOf(outcome, context)
}

/** Counts a try, also one that is refused; one that is sent again counts once. */
async function countMessage(context: MemberContext): Promise<void> {
  const { now, idempotencyKey } = context
  const { appId, memberId } = ownerOf(context)
  const day = dayAround(now)
  await context.inTransaction(async (tx) => {
    const of = { app_id: appId, kind: 'help-message', subject: memberId }
    const id = `help-message ${memberId} ${idempotencyKey}`
    await takeAttempt(tx, sameTry, { appId, subject: id, now })
    const { ids, ofDay } = await readTries(tx, of, day)
    if (ids.includes(id)) return
    if (ofDay >= messagesPerDay) {
      throw new Problem('helpLimit', { until: toInstant(day.to), most: messagesPerDay })
    }
    await insertTry(tx, { ...of, id, at: now }, day.from)
  })
}

/** A question is about something of the member's own. The id of an error is no more than its words. */
async function checkReference(
  tx: Database,
  context: MemberContext,
  kind: ReferenceKind,
  id: string,
): Promise<void> {
  if (kind === 'error') {
    if (!/^[\w .,:-]{1,64}$/.test(id)) throw unknown('referenceId')
    return
  }
  const read = kind === 'receipt' ? readReceipt : readRedemption
  try {
    await read(tx, ownerOf(context), id)
  } catch (error) {
    throw error instanceof Problem ? unknown('referenceId') : error
  }
}

function unknown(field: 'topic' | 'referenceId') {
  return new Problem('invalid', { field, reason: 'unknown' })
}
