import { screen, waitFor, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { getQuestion, getQuestions, replyToQuestion } from '@/contract/help'
import { answerQuestion } from '../../../mocks/areas/help/answer-question'
import { refusedAs } from '../../refused-as.ts'
import { enter, main, openApp } from '../../screen.tsx'
import { test, type World } from '../../world.ts'
import { transact } from '../../../mocks/database/transact'

const fromStory = 'ht-301'
const conversation = `/profile/help/reply/${fromStory}`

async function answer(world: World, text: string, questionId = fromStory) {
  const brand = await world.platform.brands.find(world.appId)
  if (!brand) throw new Error('There is a brand.')
  const now = world.clock.now(world.appId)
  const desk = { brand, questionId, now, text }
  await transact(world.db, (tx) => answerQuestion(tx, desk))
}

const field = () => screen.findByRole('textbox', { name: 'Write a message' })
const log = () => screen.findByRole('log', { name: 'Messages' })

async function typeAndSend(user: Awaited<ReturnType<typeof openApp>>['user'], text: string) {
  await enter(await field(), text)
  await user.click(screen.getByRole('button', { name: 'Send' }))
}

const nextFrame = () => new Promise(requestAnimationFrame)

test('a guest searches the common questions, in upper or lower case', async () => {
  const { user } = await openApp('/profile/help/faq')
  await screen.findByText('When do points expire?')

  await user.type(screen.getByRole('searchbox', { name: 'Search answers' }), 'EXPIRE june')

  await waitFor(() => expect(screen.queryByText('How do I earn points?')).toBeNull())
  expect(screen.getByText('When do points expire?')).toBeVisible()
  expect(location.search).toBe('?search=EXPIRE+june')
})

test('common questions lead to the brand’s people', async () => {
  const { user } = await openApp('/profile/help/faq', { as: 'ploy' })

  await user.click(await main().findByRole('link', { name: 'Other ways to reach us' }))

  expect(await main().findByRole('link', { name: /02-555-0100/ })).toBeVisible()
  expect(location.pathname).toBe('/profile/contactus')
})

test('a search without an answer leads to a question', async () => {
  await openApp('/profile/help/faq?search=zebra', { as: 'ploy' })

  expect(await screen.findByRole('heading', { name: 'No answer found' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ask us' })).toHaveAttribute(
    'href',
    '/profile/help/create',
  )
})

test('Thai words are found, however the lines are broken', async () => {
  await openApp('/profile/help/faq?search=หมดอายุ', { language: 'th' })

  await waitFor(() => expect(main().getAllByRole('group').length).toBeGreaterThan(0))
})

test('a guest is invited to log in for questions', async () => {
  const { user } = await openApp('/profile/help/questions')

  expect(await screen.findByRole('heading', { name: 'Log in to ask us' })).toBeVisible()
  await user.click(main().getByRole('link', { name: 'Log in' }))
  await waitFor(() => expect(location.pathname).toMatch(/^\/login\//))
  expect(location.search).toContain('returnTo=%2Fprofile%2Fhelp%2Fcreate')
})

test('the unread answers are counted until the question is opened', async () => {
  const { goTo } = await openApp('/profile/help/questions', { as: 'ploy' })
  expect(await screen.findByRole('link', { name: 'My questions (1)' })).toBeVisible()

  await goTo(conversation)
  expect(within(await log()).getByText(/you’ll have the points within 48 hours/i)).toBeVisible()

  await goTo('/profile/help/questions')
  expect(await screen.findByRole('link', { name: 'My questions' })).toBeVisible()
})

test('a sent message shows, and an answer shows without a reload', async ({ world }) => {
  let follows = 0
  world.rewire(async (request, send) => {
    if (new URL(request.url).pathname.endsWith('/notifications/live')) follows += 1
    return send()
  })
  const { user } = await openApp(conversation, { as: 'ploy', world })

  await typeAndSend(user, '<b>Thanks</b>')
  expect(await within(await log()).findByText('<b>Thanks</b>')).toBeVisible()
  expect(await field()).toHaveValue('')

  await waitFor(() => expect(follows).toBe(1))
  await answer(world, 'You are welcome')
  expect(await within(await log()).findByText('You are welcome')).toBeVisible()
})

test('a message goes after a picture that cannot be read', async () => {
  const { user } = await openApp(conversation, { as: 'ploy' })
  await field()
  const broken = new File(['no picture'], 'tea.png', { type: 'image/png' })
  await user.upload(screen.getByLabelText('Add a picture', { selector: 'input' }), broken)
  await screen.findByRole('alert')

  await typeAndSend(user, 'The tea was cold.')

  expect(await within(await log()).findByText('The tea was cold.')).toBeVisible()
})

test('an answer leaves a member where they read older messages, and a message of their own does not', async ({
  world,
}) => {
  let follows = 0
  world.rewire(async (request, send) => {
    if (new URL(request.url).pathname.endsWith('/notifications/live')) follows += 1
    return send()
  })
  const page = document.documentElement
  const { user } = await openApp(conversation, { as: 'ploy', world })
  await log()
  await waitFor(() => expect(follows).toBe(1))
  vi.spyOn(page, 'scrollHeight', 'get').mockReturnValue(3000)
  vi.spyOn(page, 'clientHeight', 'get').mockReturnValue(700)
  page.scrollTop = 200
  document.dispatchEvent(new Event('scroll'))

  await answer(world, 'You are welcome')
  await within(await log()).findByText('You are welcome')
  await nextFrame()
  expect(page.scrollTop).toBe(200)

  await typeAndSend(user, 'Thanks')
  await waitFor(() => expect(page.scrollTop).toBe(3000))
})

test('what the member wrote on another device shows with the answer to it', async ({ world }) => {
  let follows = 0
  world.rewire(async (request, send) => {
    if (new URL(request.url).pathname.endsWith('/notifications/live')) follows += 1
    return send()
  })
  await openApp(conversation, { as: 'ploy', world })
  await log()
  await waitFor(() => expect(follows).toBe(1))

  const computer = await world.signIn('ploy')
  const message = { params: { questionId: fromStory }, body: { text: 'From my computer' } }
  await computer.call(replyToQuestion, { ...message, idempotencyKey: crypto.randomUUID() })
  await answer(world, 'For both of you')

  const here = within(await log())
  expect(await here.findByText('For both of you')).toBeVisible()
  expect(here.getByText('From my computer')).toBeVisible()
})

test('a question from a receipt arrives with it, in the topic that fits', async ({ world }) => {
  const { user } = await openApp('/profile/help/create?about=receipt&id=rc-1006', {
    as: 'ploy',
    world,
  })
  expect(await screen.findByRole('radio', { name: 'Points are missing' })).toBeChecked()

  await typeAndSend(user, 'Where are they?')

  await waitFor(() => expect(location.pathname).toMatch(/^\/profile\/help\/reply\//))
  expect(await within(await log()).findByText('About the receipt rc-1006')).toBeVisible()
  const ploy = await world.signIn('ploy')
  const { items } = await ploy.call(getQuestions, { query: {} })
  expect(items[0]).toMatchObject({
    topic: 'points-missing',
    reference: { kind: 'receipt', id: 'rc-1006' },
  })
})

test('earlier answers are offered while a question is typed, and leave it as it is', async () => {
  const { user } = await openApp('/profile/help/create', { as: 'ploy' })
  const typed = 'คะแนนหมดอายุเมื่อไร'
  await enter(await field(), typed)

  const offered = await screen.findByRole('list', { name: 'Earlier answers' })
  await user.click(within(offered).getByRole('button', { name: 'When do points expire?' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'When do points expire?' }))
  expect(sheet.getByText(/^Points from January to June expire on 31 December/)).toBeVisible()
  await user.click(sheet.getByRole('button', { name: 'Back to my question' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await field()).toHaveValue(typed)
})

test('the member’s own answered question is offered, with the way to it', async () => {
  const { user } = await openApp('/profile/help/create', { as: 'ploy' })
  await enter(await field(), 'receipt from Ari')

  await user.click(await screen.findByRole('button', { name: 'Receipt from Ari' }))

  const sheet = within(await screen.findByRole('dialog', { name: 'Receipt from Ari' }))
  expect(await sheet.findByText(/within 48 hours/)).toBeVisible()
  expect(sheet.getByRole('link', { name: 'Open that chat' })).toHaveAttribute('href', conversation)
})

test('text in an address is not shown on the page', async () => {
  await openApp('/profile/help/create?about=receipt&id=<b>Call+999</b>', { as: 'ploy' })

  await field()
  expect(main().queryByText(/999/)).toBeNull()
})

test('without a topic nothing is sent, and the typed text stays', async () => {
  const { user } = await openApp('/profile/help/create', { as: 'ploy' })

  await typeAndSend(user, 'Hello')

  expect(await screen.findByText('Choose what it is about.')).toBeVisible()
  expect(await field()).toHaveValue('Hello')

  await user.click(screen.getByRole('radio', { name: 'Points are missing' }))
  expect(screen.queryByText('Choose what it is about.')).toBeNull()
})

test('a message whose answer is lost is sent again as the same one', async ({ world }) => {
  const { user } = await openApp(conversation, { as: 'ploy', world })
  await field()
  let isLost = true
  world.rewire(async (request, send) => {
    const answered = await send()
    if (!request.url.endsWith('/messages') || !isLost) return answered
    isLost = false
    throw new TypeError('Failed to fetch')
  })

  await typeAndSend(user, 'Only once')
  expect(await screen.findByText(/We don’t know if it arrived/)).toBeVisible()
  expect(await field()).toHaveValue('Only once')
  await user.click(screen.getByRole('button', { name: 'Send' }))

  await waitFor(async () => expect(await field()).toHaveValue(''))
  const ploy = await world.signIn('ploy')
  const { messages } = await ploy.call(getQuestion, { params: { questionId: fromStory } })
  expect(messages.filter(({ text }) => text === 'Only once')).toHaveLength(1)
})

test('a message that is refused for a reason nobody foresaw has the code of the request', async ({
  world,
}) => {
  const { user } = await openApp(conversation, { as: 'ploy', world })
  await field()
  world.rewire(async (request, send) =>
    request.url.endsWith('/messages') ? refusedAs('7F3K-9QXA-2B') : send(),
  )

  await typeAndSend(user, 'Hello')

  expect(await screen.findByRole('button', { name: 'Code 7F3K-9QXA-2B' })).toBeVisible()
  expect(await field()).toHaveValue('Hello')
})

test('an ended chat takes no message, and a rating', async () => {
  const { user } = await openApp(conversation, { as: 'ploy' })
  await user.click(await screen.findByRole('button', { name: 'End chat' }))
  const sure = await screen.findByRole('alertdialog')
  await user.click(within(sure).getByRole('button', { name: 'End chat' }))

  await user.click(await screen.findByRole('button', { name: '4 stars' }))

  expect(await screen.findByText('Thank you for your feedback.')).toBeVisible()
  expect(screen.getByRole('button', { name: '4 stars' })).toHaveAttribute('aria-pressed', 'true')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByRole('link', { name: 'Ask a new question' })).toBeVisible()
})

test('beside the questions, too, an ended chat stays for its rating', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget() as MediaQueryList, {
      matches: media.includes('min-width: 1024px'),
      media,
    }),
  )
  const { user } = await openApp('/profile/help/questions', { as: 'ploy' })
  await user.click(await screen.findByRole('button', { name: 'End chat' }))
  const sure = await screen.findByRole('alertdialog')
  await user.click(within(sure).getByRole('button', { name: 'End chat' }))

  await user.click(await screen.findByRole('button', { name: '4 stars' }))

  expect(await screen.findByText('Thank you for your feedback.')).toBeVisible()
})

test("somebody else's question is not found", async () => {
  await openApp(conversation, { as: 'ton' })

  expect(
    await screen.findByRole('heading', { name: 'We couldn’t find this question' }),
  ).toBeVisible()
})
