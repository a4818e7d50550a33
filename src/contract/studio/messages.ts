import { languageNames } from '../languages'
import { Instant, known, pageOf, pagingFields, text } from '../shared'
import { z } from '../zod'
import { staffEndpoint } from './staff-endpoint'

const MessageId = text(60).check(z.regex(/^[A-Za-z0-9-]{8,60}$/))

// A draft may break LINE's rules, as it is kept while it is written; what is sent may not.
const Words = z.object({
  title: text(200),
  text: text(2000),
  button: text(100),
  altText: text(1000),
})

/** The words of the message's links, as typed. */
const Link = z.object({
  utm_source: z.optional(text(100)),
  utm_medium: z.optional(text(100)),
  utm_campaign: z.optional(text(100)),
  utm_content: z.optional(text(100)),
  c: z.optional(text(100)),
})

export const messageConsents = ['any', 'notification', 'line'] as const

const Days = z.int().check(z.gte(1), z.lte(365))

/** Which members: those of whom all of it is true. An empty list stands for all. */
export const Segment = z.object({
  levels: z.array(z.int()).check(z.maxLength(20)),
  languages: z.array(z.enum(languageNames)).check(z.maxLength(20)),
  /**
   * Each way needs the member's consent to it. `any`: those with at least one; else those who get it in
   * the app's list, or by LINE, with whatever else they agreed to.
   */
  consent: z.enum(messageConsents),
  /** Points of theirs expire within so many days. */
  expiringWithin: z.nullable(Days),
  /** When they last logged in: no later visit is kept, and sessions for little more than 30 days. */
  lastVisit: z.nullable(
    z.object({
      is: z.enum(['within', 'before']),
      days: z.int().check(z.gte(1), z.lte(30)),
    }),
  ),
})
export type Segment = z.infer<typeof Segment>

/** Its values are saved as they were read: one that a page does not know must not become another. */
export const MessageContent = z.object({
  kind: z.enum(['bubble', 'carousel', 'card']),
  campaignIds: z.array(z.int()).check(z.maxLength(20)),
  words: z.partialRecord(z.enum(languageNames), Words),
  link: Link,
  segment: Segment,
})
export type MessageContent = z.infer<typeof MessageContent>

const messageStates = ['draft', 'scheduled', 'sending', 'sent', 'stopped'] as const

const StudioMessage = z.object({
  id: z.string(),
  /** Counts the changes: a change names the one that it was made from. */
  version: z.int(),
  // A page offers nothing for a message that has been stopped.
  state: known(z.enum(messageStates), 'stopped'),
  content: MessageContent,
  changedAt: Instant,
  changedBy: z.string(),
  /** Whether this version was sent to one of the staff as a test. */
  isTested: z.boolean(),
  sendAt: z.nullable(Instant),
  endedAt: z.nullable(Instant),
  numbers: z.object({
    /** Members who got it, by any way. */
    recipients: z.int(),
    /** Of these: how many have read it in the app's list. */
    read: z.int(),
    /** Of these: how many LINE has taken. */
    line: z.int(),
    /** Of these: how many wait for the end of quiet hours, or for another try. */
    waiting: z.int(),
  }),
})
export type StudioMessage = z.infer<typeof StudioMessage>

/** As a list has it: to count what became of each would take long. */
const ListedMessage = z.omit(StudioMessage, { numbers: true })
export type ListedMessage = z.infer<typeof ListedMessage>

const params = z.object({ messageId: MessageId })
const version = z.int().check(z.gte(0))

/** The brand's messages, the one that was changed last first. */
export const getMessages = staffEndpoint({
  id: 'getMessages',
  method: 'GET',
  path: '/messages',
  right: 'read',
  query: z.object(pagingFields),
  response: pageOf(ListedMessage),
})

export const getMessage = staffEndpoint({
  id: 'getMessage',
  method: 'GET',
  path: '/messages/:messageId',
  right: 'read',
  params,
  response: StudioMessage,
})

/**
 * Saves a draft under an id that the sender makes; version 0 makes it. Refused with `changedMeanwhile`
 * where `version` is not the draft's, with `by`, who has changed it, and `at`; with `notADraft` once it
 * is to be sent.
 */
export const saveMessage = staffEndpoint({
  id: 'saveMessage',
  method: 'PUT',
  path: '/messages/:messageId',
  right: 'publish',
  params,
  body: z.object({ version, content: MessageContent }),
  response: StudioMessage,
})

/**
 * Deletes a draft; saved again with version 0, it is back. Refused with `changedMeanwhile` where
 * `version` is not the draft's, and with `notADraft` once it is to be sent.
 */
export const deleteMessage = staffEndpoint({
  id: 'deleteMessage',
  method: 'DELETE',
  path: '/messages/:messageId',
  right: 'publish',
  params,
  query: z.object({ version }),
  response: z.object({ deleted: z.literal(true) }),
})

/** A number of members; null where it is above zero and too small to be told. */
const Told = z.nullable(z.int())

/** How many members a segment has, and how many of them a message would reach, by way. */
export const estimateAudience = staffEndpoint({
  id: 'estimateAudience',
  method: 'POST',
  path: '/message-audience',
  onlyReads: true,
  right: 'read',
  body: Segment,
  response: z.object({
    /** In the segment, whatever they agreed to. */
    members: Told,
    /** Those who would get it, by any way. */
    recipients: Told,
    /** In the app's own list. */
    app: Told,
    line: Told,
    email: Told,
    sms: Told,
  }),
})

/** Sends a draft to the person's own e-mail address, marked as a test. */
export const testMessage = staffEndpoint({
  id: 'testMessage',
  method: 'POST',
  path: '/messages/:messageId/test',
  right: 'publish',
  params,
  body: z.object({ version }),
  response: StudioMessage,
})

/**
 * Sends a draft to its segment, now or later. Refused with `testNeeded` unless this version was sent as
 * a test, and with `invalid` where it breaks a rule of LINE. Sent again, it is the message as it is.
 */
export const sendMessage = staffEndpoint({
  id: 'sendMessage',
  method: 'POST',
  path: '/messages/:messageId/send',
  right: 'publish',
  stepsUp: true,
  params,
  body: z.object({ version, at: z._default(z.nullable(Instant), null) }),
  response: StudioMessage,
})

/**
 * Nobody else gets the message. One that is still to begin is a draft again; of one that has begun,
 * what waits for LINE, e-mail and SMS is left out as well.
 */
export const stopMessage = staffEndpoint({
  id: 'stopMessage',
  method: 'POST',
  path: '/messages/:messageId/stop',
  right: 'publish',
  params,
  response: StudioMessage,
})
