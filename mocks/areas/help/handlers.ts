import * as contract from '@/contract/help'
import {
  askQuestion,
  closeQuestion,
  rateQuestion,
  readAnswers,
  replyToQuestion,
} from './member-questions.ts'
import {
  countUnreadAnswers,
  findImage,
  readLastMessages,
  type QuestionRow,
  readMessages,
  readQuestion,
  readQuestions,
} from './store.ts'
import { helpView, messageView, questionView } from './view.ts'
import { ownerOf } from '../owner.ts'
import { pageLimits } from '../paging.ts'
import { bare } from '../../answers/spelling.ts'
import { defineArea } from '../../request/area.ts'
import { Problem } from '../../values/problem.ts'
import type { MemberContext } from '../../request/request-context.ts'

export const helpArea = defineArea(contract, bare.camel, {
  async getHelp(_, { brand, language }) {
    return helpView(brand, language)
  },

  async getQuestions({ query }, context) {
    const owner = ownerOf(context)
    const { rows, total } = await readQuestions(context.db, owner, pageLimits(query))
    const unread = await countUnreadAnswers(context.db, owner)
    const questionIds = rows.map(({ id }) => id)
    const messages = await readLastMessages(context.db, { appId: owner.appId, questionIds })
    const items = rows.map((row) => {
      const around = { last: messages.get(row.id), unread: unread.get(row.id) ?? 0 }
      return questionView(row, around, context)
    })
    return { items, total }
  },

  async getUnreadAnswers(_, context) {
    return { count: await countAll(context) }
  },

  async getQuestion({ params }, context) {
    return presentView(context, { id: params.questionId })
  },

  async getHelpImage({ params }, context) {
    const question = await readQuestion(context.db, ownerOf(context), params.questionId)
    const image = await findImage(context.db, question, params.messageId)
    if (!image?.content_type || image.base64 === null) throw new Problem('notFound')
    const bytes = new Uint8Array(Buffer.from(image.base64, 'base64'))
    return { bytes, contentType: image.content_type }
  },

  async askQuestion({ body }, context) {
    return presentView(context, await askQuestion(context, body))
  },

  async replyToQuestion({ params, body }, context) {
    return presentView(context, await replyToQuestion(context, params.questionId, body))
  },

  async readAnswers({ params, body }, context) {
    await context.inTransaction((tx) => readAnswers(tx, context, { ...params, ...body }))
    return { unread: await countAll(context) }
  },

  async closeQuestion({ params }, context) {
    const { questionId } = params
    const row = await context.inTransaction((tx) => closeQuestion(tx, context, questionId))
    return threadView(context, row)
  },

  async rateQuestion({ params, body }, context) {
    const rated = { ...params, ...body }
    const row = await context.inTransaction((tx) => rateQuestion(tx, context, rated))
    return threadView(context, row)
  },
})

/** As it is now: the first answer to a repeated key may be old. */
async function presentView(context: MemberContext, { id }: Pick<QuestionRow, 'id'>) {
  return threadView(context, await readQuestion(context.db, ownerOf(context), id))
}

async function threadView(context: MemberContext, row: QuestionRow) {
  const messages = await readMessages(context.db, row)
  const unread = await countUnreadAnswers(context.db, ownerOf(context))
  const state = { last: messages.at(-1), unread: unread.get(row.id) ?? 0 }
  return {
    question: questionView(row, state, context),
    messages: messages.map((message) => messageView(message, context.language)),
  }
}

async function countAll(context: MemberContext) {
  const unread = await countUnreadAnswers(context.db, ownerOf(context))
  return [...unread.values()].reduce((sum, count) => sum + count, 0)
}
