import { endpoint } from './endpoint'
import { Id, Instant, pageOf, pagingFields, text, known } from './shared'
import { z } from './zod'

const FaqItem = z.object({
  id: z.string(),
  question: z.string(),
  answer: z.string(),
  /** The question in the brand's other languages: it is found by their words, too. */
  also: z._default(z.array(z.string()), []),
})

export const FaqGroup = z.object({
  id: z.string(),
  title: z.string(),
  items: z.array(FaqItem),
})
export type FaqGroup = z.infer<typeof FaqGroup>

/** Common questions with their answers (plain text), and what a question can be about. */
export const getHelp = endpoint({
  id: 'getHelp',
  method: 'GET',
  base: 'module',
  path: '/help',
  auth: 'none',
  response: z.object({
    faq: z.array(FaqGroup),
    topics: z.array(z.object({ key: z.string(), label: z.string() })),
    /** Who answers, and how soon. */
    agent: z.optional(z.nullable(z.object({ name: z.string(), reply: z.string() }))),
  }),
})

/** `open`: waits for the brand. `answered`: waits for the member. `closed`: takes no messages. */
const QuestionState = z.enum(['open', 'answered', 'closed'])
export type QuestionState = z.infer<typeof QuestionState>

/** What a question refers to. A platform may send other kinds, which show without a link. */
export const referenceKinds = ['receipt', 'redemption', 'error'] as const
export type ReferenceKind = (typeof referenceKinds)[number]

/** A question with the last of its messages. */
export const Question = z.object({
  id: z.string(),
  topic: z.string(),
  /** The label of the topic, or a title that the brand has given it. */
  title: z.string(),
  state: known(QuestionState, 'open'),
  reference: z.optional(z.nullable(z.object({ kind: z.string(), id: z.string() }))),
  /** Answers that the member has not read. */
  unread: z.int(),
  lastAt: Instant,
  /** Empty for a picture alone. */
  lastText: z.string(),
  /** From 1 to 5. */
  rating: z.optional(z.nullable(z.int())),
})
export type Question = z.infer<typeof Question>

export const HelpMessage = z.object({
  id: z.string(),
  from: known(z.enum(['member', 'brand']), 'brand'),
  /** The first name of who answered. */
  by: z.optional(z.nullable(z.string())),
  at: Instant,
  text: z.string(),
  hasImage: z.boolean(),
  /** When the other side has read it. */
  readAt: z.optional(z.nullable(Instant)),
})
export type HelpMessage = z.infer<typeof HelpMessage>

const Thread = z.object({
  question: Question,
  /** The oldest first; of a long conversation the last 200. */
  messages: z.array(HelpMessage),
})
export type Thread = z.infer<typeof Thread>

/** The member's questions, the latest message first. */
export const getQuestions = endpoint({
  id: 'getQuestions',
  method: 'GET',
  base: 'module',
  path: '/help/questions',
  auth: 'member',
  query: z.object({ ...pagingFields }),
  response: pageOf(Question),
})

/** How many answers of all questions are unread. */
export const getUnreadAnswers = endpoint({
  id: 'getUnreadAnswers',
  method: 'GET',
  base: 'module',
  path: '/help/unread',
  auth: 'member',
  response: z.object({ count: z.int() }),
})

const params = z.object({ questionId: Id })

export const getQuestion = endpoint({
  id: 'getQuestion',
  method: 'GET',
  base: 'module',
  path: '/help/questions/:questionId',
  auth: 'member',
  params,
  response: Thread,
})

/** The picture of a message. */
export const getHelpImage = endpoint({
  id: 'getHelpImage',
  method: 'GET',
  base: 'module',
  path: '/help/questions/:questionId/messages/:messageId/image',
  auth: 'member',
  params: z.object({ questionId: Id, messageId: Id }),
  response: 'image',
})

export const longestMessage = 2000

const messageFields = {
  /** May be empty where there is a picture. */
  text: z.optional(text(longestMessage)),
  /** A JPEG or a PNG file. */
  image: z.optional(z.unknown()),
}

/**
 * Asks the brand. `invalid` names by its `field` what is wrong: `text` (`empty`), `image` (`type`,
 * `size`, `photoBroken`, `photoLarge`), `topic` or `referenceId` (`unknown`: nothing of this
 * member's). `helpLimit` tells in `until` when the member may write again.
 */
export const askQuestion = endpoint({
  id: 'askQuestion',
  method: 'POST',
  base: 'module',
  path: '/help/questions',
  auth: 'member',
  body: z.object({
    ...messageFields,
    topic: Id,
    referenceKind: z.optional(z.enum(referenceKinds)),
    referenceId: z.optional(text(64)),
  }),
  encoding: 'form',
  response: Thread,
  idempotent: true,
})

/** Adds a message; a closed question refuses it with `notAvailable`. */
export const replyToQuestion = endpoint({
  id: 'replyToQuestion',
  method: 'POST',
  base: 'module',
  path: '/help/questions/:questionId/messages',
  auth: 'member',
  params,
  body: z.object(messageFields),
  encoding: 'form',
  response: Thread,
  idempotent: true,
})

/** Marks the answers up to a message as read; later ones stay unread. */
export const readAnswers = endpoint({
  id: 'readAnswers',
  method: 'PUT',
  base: 'module',
  path: '/help/questions/:questionId/read',
  auth: 'member',
  params,
  body: z.object({ until: Id }),
  response: z.object({ unread: z.int() }),
})

/** Closes a question, once. */
export const closeQuestion = endpoint({
  id: 'closeQuestion',
  method: 'PUT',
  base: 'module',
  path: '/help/questions/:questionId/close',
  auth: 'member',
  params,
  response: Thread,
})

/** Rates a closed question; a further rating replaces the first. */
export const rateQuestion = endpoint({
  id: 'rateQuestion',
  method: 'PUT',
  base: 'module',
  path: '/help/questions/:questionId/rating',
  auth: 'member',
  params,
  body: z.object({ rating: z.int().check(z.gte(1), z.lte(5)) }),
  response: Thread,
})
