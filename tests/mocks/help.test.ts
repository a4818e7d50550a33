import { expect, test } from 'vitest'
import {
  askQuestion,
  closeQuestion,
  getHelp,
  getHelpImage,
  getQuestion,
  getQuestions,
  getUnreadAnswers,
  longestMessage,
  rateQuestion,
  readAnswers,
  replyToQuestion,
} from '@/contract/help'
import { getMyData } from '@/contract/my-data'
import { getNotifications } from '@/contract/notifications'
import { answerQuestion, HelpError, openQuestion } from '../../mocks/areas/help/answer-question'
import { messagesPerDay } from '../../mocks/areas/help/member-questions'
import { patches, pngOf } from '../photo'
import { createWorld, newKey, type World } from './platform-world'
import { transact } from '../../mocks/database/transact'

const fromStory = 'ht-301'
const photo = (name: string, more = {}) =>
  new Blob([pngOf(patches(name), more)], { type: 'image/png' })

async function open() {
  const world = await createWorld()
  const token = await world.tokenOf('ploy')
  const brand = await world.platform.brands.find(world.appId)
  if (!brand) throw new Error('There is a brand.')
  const write = (text: string, idempotencyKey = newKey(), questionId = fromStory) =>
    world.call(
      replyToQuestion,
      { params: { questionId }, body: { text }, idempotencyKey },
      { token },
    )
  const read = (questionId = fromStory) =>
    world.call(getQuestion, { params: { questionId } }, { token })
  const answer = (text: string, more: { answerId?: string; questionId?: string } = {}) => {
    const desk = { brand, questionId: fromStory, now: world.clock.now(world.appId), ...more }
    return transact(world.db, (tx) => answerQuestion(tx, { ...desk, text }))
  }
  const ask = (body: object, idempotencyKey = newKey()) =>
    world.call(
      askQuestion,
      { body: { topic: 'other', text: 'A question', ...body }, idempotencyKey },
      { token },
    )
  return { world, token, brand, write, read, answer, ask }
}

const repliesOf = async (world: World, token: string) =>
  (await world.call(getNotifications, { query: { top: 100 } }, { token })).filter(
    ({ kind }) => kind === 'replied',
  )

test('everybody reads the common questions, in their language', async () => {
  const { world } = await open()

  const { faq, topics, agent } = await world.call(getHelp, {}, { language: 'th' })

  expect(faq[0]?.items[1]?.answer).toContain('31')
  expect(faq[0]?.items[1]?.question).toMatch(/[ก-๙]/)
  expect(topics.map(({ key }) => key)).toContain('points-missing')
  expect(agent?.name).toBe('ฟ้า')
})

test('a member finds the questions of the story, with their unread answers', async () => {
  const { world, token, read } = await open()

  const { items } = await world.call(getQuestions, { query: {} }, { token })
  const { messages } = await read()

  expect(items.map(({ id, state, unread }) => [id, state, unread])).toEqual([
    [fromStory, 'answered', 1],
    ['ht-288', 'closed', 0],
  ])
  expect(messages.map(({ from, hasImage }) => [from, hasImage])).toEqual([
    ['brand', false],
    ['member', true],
    ['brand', false],
  ])
})

test('a question and its answer arrive, and each side sees what the other has read', async () => {
  const { world, token, ask, read, answer } = await open()
  const { question } = await ask({ topic: 'points-missing', text: '  Where are they?  ' })
  const { id: questionId } = question
  expect(question).toMatchObject({ state: 'open', lastText: 'Where are they?' })

  await answer('They are there now.', { questionId })
  const answered = await read(questionId)
  expect(answered.question).toMatchObject({ state: 'answered', unread: 1 })
  expect(answered.messages[0]?.readAt).not.toBeNull()

  const until = answered.messages[1]?.id ?? ''
  const seen = await world.call(readAnswers, { params: { questionId }, body: { until } }, { token })
  // One of the story's is unread still.
  expect(seen.unread).toBe(1)
  const [reply] = await repliesOf(world, token)
  expect(reply).toMatchObject({ link: `/profile/help/reply/${questionId}`, IsRead: true })
})

test('an answer notifies the member once, however often it is sent', async () => {
  const { world, token, answer } = await open()

  await answer('Once', { answerId: 'a1' })
  await answer('Once', { answerId: 'a1' })

  const replies = await repliesOf(world, token)
  expect(replies.map(({ title }) => title)).toEqual(['Fah has answered you'])
})

test('an answer that comes while the member reads stays unread', async () => {
  const { world, token, read, answer } = await open()
  const until = (await read()).messages.at(-1)?.id ?? ''
  await answer('Later')

  await world.call(readAnswers, { params: { questionId: fromStory }, body: { until } }, { token })

  expect(await world.call(getUnreadAnswers, {}, { token })).toEqual({ count: 1 })
})

test('the longest message arrives as it was typed, each line break one character', async () => {
  const { write } = await open()
  const longest = `${'a\n'.repeat((longestMessage - 2) / 2)}\nb`

  const { messages } = await write(longest)

  expect(longest).toHaveLength(longestMessage)
  expect(messages.at(-1)?.text).toBe(longest)
})

test('a message that is sent twice at once, or again after a lost answer, exists once', async () => {
  const { write, read } = await open()
  const key = newKey()

  await Promise.all([write('Hello', key), write('Hello', key)])
  await write('Hello', key)

  const { messages } = await read()
  expect(messages.filter(({ text }) => text === 'Hello')).toHaveLength(1)
})

test('messages at the same moment get different positions', async () => {
  const { write, read, answer } = await open()

  await Promise.all([write('One'), answer('Two'), write('Three')])

  const { messages } = await read()
  expect(messages.slice(3).map(({ text }) => text)).toHaveLength(3)
})

test('a key is not for another message', async () => {
  const { world, token, write } = await open()
  const key = newKey()
  await write('Hello', key)

  const refused = await world.refusal(
    replyToQuestion,
    { params: { questionId: fromStory }, body: { text: 'Other' }, idempotencyKey: key },
    { token },
  )

  expect(refused.code).toBe('keyReused')
})

test('another member cannot find or change the question or its picture', async () => {
  const { world } = await open()
  const token = await world.tokenOf('orawan')
  const params = { questionId: fromStory }
  const caller = { token }

  const refusals = await Promise.all([
    world.refusal(getQuestion, { params }, caller),
    world.refusal(getHelpImage, { params: { ...params, messageId: `${fromStory}-1` } }, caller),
    world.refusal(
      replyToQuestion,
      { params, body: { text: 'Hi' }, idempotencyKey: newKey() },
      caller,
    ),
    world.refusal(readAnswers, { params, body: { until: `${fromStory}-2` } }, caller),
    world.refusal(closeQuestion, { params }, caller),
    world.refusal(rateQuestion, { params, body: { rating: 1 } }, caller),
  ])

  expect(refusals.map(({ code }) => code)).toEqual(Array(6).fill('notFound'))
})

test('a picture is stored without the camera’s metadata', async () => {
  const { world, token, ask } = await open()
  const { question, messages } = await ask({
    text: undefined,
    image: photo('a', { tEXt: 'Comment\0At home' }),
  })

  const params = { questionId: question.id, messageId: messages[0]?.id ?? '' }
  const answer = await world.send(getHelpImage, { params }, { token })

  expect(messages[0]).toMatchObject({ text: '', hasImage: true })
  const kept = Buffer.from(await answer.arrayBuffer())
  expect(kept.equals(pngOf(patches('a')))).toBe(true)
})

test.each([
  ['nothing', { text: '  ' }, { Field: 'text', Reason: 'empty' }],
  [
    'a file that is no picture',
    { image: new Blob(['<svg/>']) },
    { Field: 'image', Reason: 'type' },
  ],
  [
    'half a picture',
    { image: new Blob([pngOf(patches('a')).slice(0, 400)]) },
    { Field: 'image', Reason: 'photoBroken' },
  ],
  ['a topic that the brand has not', { topic: 'none' }, { Field: 'topic' }],
  [
    "somebody else's receipt",
    { referenceKind: 'receipt', referenceId: 'rc-9999' },
    { Field: 'referenceId', Reason: 'unknown' },
  ],
  [
    'markup as the id of an error',
    { referenceKind: 'error', referenceId: '<b>' },
    { Field: 'referenceId', Reason: 'unknown' },
  ],
])('%s is refused', async (_, body, details) => {
  const { world, token } = await open()

  const refused = await world.refusal(
    askQuestion,
    // As the contract has it.
    { body: { topic: 'other', text: 'A', ...body } as never, idempotencyKey: newKey() },
    { token },
  )

  expect(refused.details).toMatchObject(details)
})

test('a question is about a receipt or a reward of the own', async () => {
  const { ask } = await open()

  const { question } = await ask({ referenceKind: 'receipt', referenceId: 'rc-1006' })

  expect(question.reference).toEqual({ kind: 'receipt', id: 'rc-1006' })
})

test('an answer without words is refused', async () => {
  const { answer } = await open()

  await expect(answer(' ')).rejects.toThrow('An answer has a text.')
})

test('a closed question takes no message and no answer, and a rating', async () => {
  const { world, token, answer } = await open()
  const params = { questionId: fromStory }
  const early = await world.refusal(rateQuestion, { params, body: { rating: 5 } }, { token })
  expect(early.code).toBe('notAvailable')

  await world.call(closeQuestion, { params }, { token })
  await world.call(closeQuestion, { params }, { token })

  const input = { params, body: { text: 'Hi' }, idempotencyKey: newKey() }
  expect((await world.refusal(replyToQuestion, input, { token })).code).toBe('notAvailable')
  await expect(answer('Hi')).rejects.toThrow(HelpError)
  const { question } = await world.call(rateQuestion, { params, body: { rating: 4 } }, { token })
  expect(question).toMatchObject({ state: 'closed', rating: 4 })
})

test('the number of messages in a day is limited, and refused ones count', async () => {
  const { world, token, write } = await open()
  for (let sent = 0; sent < messagesPerDay; sent += 1) await write(`Message ${sent}`)

  const input = {
    params: { questionId: fromStory },
    body: { text: 'Hi' },
    idempotencyKey: newKey(),
  }
  const refused = await world.refusal(replyToQuestion, input, { token })
  expect(refused.code).toBe('helpLimit')

  world.clock.advance(86_400_000, world.appId)
  await write('Tomorrow')
})

test('a refused message is not sent again and again with one key', async () => {
  const { world, token } = await open()
  const input = {
    params: { questionId: 'unknown' },
    body: { text: 'Hi' },
    idempotencyKey: newKey(),
  }
  const codes = []

  for (let at = 0; at < 21; at += 1) {
    codes.push((await world.refusal(replyToQuestion, input, { token })).code)
  }

  expect(codes).toEqual([...Array.from({ length: 20 }, () => 'notFound'), 'tooManyRequests'])
})

test('typed text is stored and returned unchanged', async () => {
  const { world, brand, read, write } = await open()
  const hostile = '<img src=x onerror=alert(1)> {{name}} \u202e'
  await write(hostile)

  expect((await read()).messages.at(-1)?.text).toBe(hostile)
  const desk = { brand, questionId: fromStory, now: world.clock.now(world.appId) }
  const opened = await transact(world.db, (tx) => openQuestion(tx, desk))
  expect(JSON.parse(opened.messages.at(-1)?.text_json ?? '')).toMatchObject({ en: hostile })
})

test("a member's data export has the questions and their messages", async () => {
  const { world, token } = await open()

  const data = JSON.stringify(await world.call(getMyData, {}, { token }))

  expect(data).toContain('My receipt from Ari was rejected')
})
