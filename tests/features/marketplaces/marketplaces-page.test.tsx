import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connectMarketplace, disconnectMarketplace, getMarketplaces } from '@/contract/marketplaces'
import { loseConnection, regainConnection } from '../../lose-connection.ts'
import { tellFromOtherTab } from '../../other-tab.ts'
import { dialog, enter, main, openApp, press } from '../../screen.tsx'
import { createWorld, type SignedIn, type World } from '../../world.ts'
import { rowsOf } from '../../mocks/platform-rows.ts'
import { holdAnswers, isChange } from '../../hold-answers'

let world: World
let ploy: SignedIn

beforeEach(async () => {
  world = await createWorld()
  ploy = await world.signIn('ploy')
})
afterEach(() => {
  vi.useRealTimers()
})

const one = { channel: 'marketplace1', username: 'ploy.chaan', orderNumber: '2611098842KD' }

const open = (path = '/profile/connect', language: 'en' | 'th' = 'en') =>
  openApp(path, { as: 'ploy', world, language })
const row = async (name: string) => {
  const title = await main().findByText(name, { selector: 'b' })
  return within(title.closest('li') as HTMLElement)
}
const field = (name: string) => screen.findByRole('textbox', { name })
const shop = async (channel: string) =>
  (await ploy.call(getMarketplaces, {})).marketplaces.find((each) => each.channel === channel)
const connects = () =>
  world.requests.filter((request) => request === 'POST /api/profile/marketplaces/connections')

/** The words on the screen, and not those for screen readers. */
const shown = { selector: 'p' }

/** Fills in the form of a channel that is open and sends it. */
async function fill(values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    const box = await field(name)
    await userEvent.clear(box)
    await enter(box, value)
  }
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Connect' }))
}

const right = { Username: 'ploy.chaan', 'Order number': '2611098842KD' }
const wrong = { Username: 'ploy.chaan', 'Order number': '2611098842KX' }

/** The two seconds pass at once. */
async function passDelay() {
  await screen.findByRole('button', { name: 'Cancel' })
  await vi.advanceTimersByTimeAsync(2000)
}

/** Stops the time for waits of the page, and not for other code. */
function holdTime() {
  // Each key that is typed waits for the next step of the clock: small ones.
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout'],
    shouldAdvanceTime: true,
    advanceTimeDelta: 1,
  })
}

/** The platform refuses the next connections like this. */
function refuseConnecting(status: number, problem: object) {
  world.rewire(async (request, send) =>
    request.method === 'POST' && request.url.endsWith('/connections')
      ? Response.json({ Success: false, Error: problem }, { status })
      : send(),
  )
}

test('each channel shows the account, its rule or why it was refused', async () => {
  await open()

  expect((await row('Chat Shop')).getByText(/^Ploy C., since \d+ \w+ \d{4}$/)).toBeVisible()
  expect((await row('Chat Shop')).getByText('Connected')).toBeVisible()
  expect((await row('Marketplace One')).getByText('1 point for every ฿25')).toBeVisible()
  const video = await row('Short-video Shop')
  expect(video.getByText('We couldn’t match this order')).toBeVisible()
  expect(video.getByRole('button', { name: /^Try again/ })).toBeVisible()
})

test('the page and its addresses choose a shop and show its three steps', async () => {
  const { goTo } = await open()
  const shops = [
    ['/profile/connect', 'Marketplace Two'],
    ['/profile/connect/marketplace1', 'Marketplace One'],
    ['/profile/connect/elsewhere', 'Marketplace Two'],
    ['/profile/connect/shortvideo', 'Short-video Shop'],
  ] as const
  for (const [path, name] of shops) {
    if (path !== '/profile/connect') await goTo(path)

    expect(await screen.findByRole('heading', { name: `How to connect ${name}` })).toBeVisible()
    const chosen = main().getAllByRole('listitem', { current: true })
    expect(chosen.map((item) => within(item).getByText(name))).toHaveLength(1)
    const steps = within(screen.getByRole('region', { name: /^How to connect/ }))
    expect(steps.getAllByRole('listitem')).toHaveLength(3)
  }
})

test('the form of each shop asks for its fields, and all are required', async () => {
  await open()
  const forms = [
    ['Marketplace One', ['Username', 'Order number']],
    ['Marketplace Two', ['Phone number', 'Order number']],
    ['Short-video Shop', ['UID', 'Message', 'Order number']],
  ] as const
  for (const [name, labels] of forms) {
    await userEvent.click((await row(name)).getByRole('button'))

    const form = within(await dialog(`Connect ${name}`))
    await userEvent.click(form.getByRole('button', { name: 'Connect' }))

    const boxes = form.getAllByRole('textbox')
    expect(boxes).toHaveLength(labels.length)
    for (const label of labels) {
      await waitFor(() => expect(form.getByRole('textbox', { name: label })).toBeInvalid())
    }
    await userEvent.click(form.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  expect(connects()).toEqual([])
})

test('a phone number of another form is refused before anything is sent', async () => {
  await open()
  await press('Connect Marketplace Two')

  await fill({ 'Phone number': '12', 'Order number': '202611184402157' })

  expect(await screen.findByText(/has 10 digits and starts with 0/)).toBeVisible()
  expect(connects()).toEqual([])
})

describe('connecting', () => {
  beforeEach(async () => {
    await open()
    await press('Connect Marketplace One')
    await field('Username')
    holdTime()
  })

  test('waits two seconds before the call, then shows the account, also in the list', async () => {
    await fill(right)
    await screen.findByRole('dialog', { name: 'Connecting Marketplace One' })
    await vi.advanceTimersByTimeAsync(1500)
    expect(connects()).toEqual([])

    await vi.advanceTimersByTimeAsync(500)
    const said = within(await dialog('Marketplace One is connected'))
    await userEvent.click(said.getByRole('button', { name: 'OK' }))

    expect((await row('Marketplace One')).getByText(/^Ploy C., since/)).toBeVisible()
    expect(connects()).toHaveLength(1)
    expect((await shop('marketplace1'))?.connection).not.toBeNull()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('that is stopped in the two seconds sends nothing, and says so', async () => {
    await fill(right)
    await press('Cancel')
    await vi.advanceTimersByTimeAsync(3000)

    expect(await screen.findByText('You stopped it. Nothing was connected.')).toBeVisible()
    expect(connects()).toEqual([])
    expect((await shop('marketplace1'))?.connection).toBeNull()
  })

  test('that was stopped can go on with the typed values', async () => {
    await fill(right)
    await press('Cancel')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    await press('Connect Marketplace One')

    expect(await field('Order number')).toHaveValue('2611098842KD')
  })

  test('cannot be left once the call is made', async () => {
    const connecting = holdAnswers(world, isChange)
    await fill(right)
    await passDelay()

    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled())
    await userEvent.keyboard('{Escape}')

    expect(screen.getByRole('dialog', { name: 'Connecting Marketplace One' })).toBeVisible()
    connecting.letThrough()
    expect(await dialog('Marketplace One is connected')).toBeVisible()
  })

  test('that fails shows the words of the channel, and its form again to try', async () => {
    await fill(wrong)
    await passDelay()
    const said = within(await dialog('That didn’t work'))
    expect(
      said.getByText(
        'We couldn’t find this order in Marketplace One. Check your username and the order number.',
        shown,
      ),
    ).toBeVisible()

    await userEvent.click(said.getByRole('button', { name: 'Try again' }))

    expect(await field('Order number')).toHaveValue('2611098842KX')
    await fill(right)
    await passDelay()
    expect(await dialog('Marketplace One is connected')).toBeVisible()
  })

  test('that fails and is closed leaves the refusal at its row', async () => {
    await fill(wrong)
    await passDelay()
    const said = within(await dialog('That didn’t work'))

    await userEvent.click(said.getByRole('button', { name: 'Close' }))

    await waitFor(async () =>
      expect(
        (await row('Marketplace One')).getByText('We couldn’t match this order'),
      ).toBeVisible(),
    )
    expect(screen.queryByText('You stopped it. Nothing was connected.')).toBeNull()
  })

  // Which words a refusal has is a rule: marketplace-rules.test.ts.
  test.each([
    [409, {}, 'This account is already connected to another membership.'],
    [409, { Code: 'orderNotComplete' }, /isn’t complete yet/],
    [500, { Code: 'serverError', Id: 500 }, /contact our support/],
  ])('that is refused with %i %o can be tried again', async (status, problem, words) => {
    refuseConnecting(status, problem)
    await fill(right)
    await passDelay()

    const said = within(await dialog('That didn’t work'))

    expect(said.getByText(words, shown)).toBeVisible()
    expect(said.getByRole('button', { name: 'Try again' })).toBeEnabled()
  })

  test('whose answer is lost is tried again with the same data, and counts once', async () => {
    let isLost = false
    world.rewire(async (request, send) => {
      const answer = await send()
      if (isLost || request.method !== 'POST') return answer
      isLost = true
      throw new TypeError('The connection is gone.')
    })
    await fill(right)
    await passDelay()
    const said = within(await dialog('No connection'))

    await userEvent.click(said.getByRole('button', { name: 'Try again' }))
    await passDelay()

    expect(await dialog('Marketplace One is connected')).toBeVisible()
    const own = await rowsOf(world, 'marketplace_connection', { channel: 'marketplace1' })
    expect(own).toHaveLength(1)
  })

  test('that is cut off says so, and goes on with the same data once there is a connection', async () => {
    await fill(right)
    loseConnection(world)
    await passDelay()
    const cutOff = within(await dialog('No connection'))

    regainConnection(world)
    await userEvent.click(cutOff.getByRole('button', { name: 'Try again' }))
    await passDelay()

    expect(await dialog('Marketplace One is connected')).toBeVisible()
  })

  test('by a double tap asks once', async () => {
    await enter(await field('Username'), 'ploy.chaan')
    await enter(await field('Order number'), '2611098842KD')
    const send = within(screen.getByRole('dialog')).getByRole('button', { name: 'Connect' })
    await userEvent.dblClick(send)
    await passDelay()

    expect(await dialog('Marketplace One is connected')).toBeVisible()
    expect(connects()).toHaveLength(1)
  })
})

test.each([
  ['chatshop', 'Chat Shop', /the phone number from the chat/],
  ['marketplace2', 'Marketplace Two', /Check your phone number/],
])('an order that %s does not have is told in its words', async (channel, name, words) => {
  const connectionId = (await shop('chatshop'))?.connection?.id ?? ''
  await ploy.call(disconnectMarketplace, { params: { connectionId } })
  await open(`/profile/connect/${channel}`)
  await press(`Connect ${name}`)
  await field('Phone number')
  holdTime()
  const orderNumber = channel === 'chatshop' ? 'CS00000000' : '000000000000000'

  await fill({ 'Phone number': '0815554821', 'Order number': orderNumber })
  await passDelay()

  expect(await screen.findByText(words, shown)).toBeVisible()
})

test('the short-video shop has the general words', async () => {
  await open()
  await press(/^Try again/)
  await field('UID')
  holdTime()

  await fill({ UID: '7712048215', Message: 'Hello', 'Order number': '576461150208834001' })
  await passDelay()

  expect(
    await screen.findByText('The profile, mobile number or order number isn’t valid.', shown),
  ).toBeVisible()
})

test('how to connect follows the shop that the member looks at', async () => {
  await open()
  const how = () => within(main().getByRole('region', { name: /^How to connect/ }))
  expect(
    await main().findByRole('heading', { name: 'How to connect Marketplace Two' }),
  ).toBeVisible()

  await userEvent.click(how().getByRole('radio', { name: 'Marketplace One' }))
  expect(main().getByRole('heading', { name: 'How to connect Marketplace One' })).toBeVisible()
  expect(how().getByText(/^Open My purchases in Marketplace One/)).toBeVisible()

  await press('Try again to connect Short-video Shop')
  await userEvent.click(
    within(await dialog('Connect Short-video Shop')).getByRole('button', { name: 'Close' }),
  )
  expect(
    await main().findByRole('heading', { name: 'How to connect Short-video Shop' }),
  ).toBeVisible()
})

test('how to connect has pictures, and leads on to the form', async () => {
  await open('/profile/connect/marketplace1')
  await press('Show it with pictures')

  const how = within(await dialog('How to connect Marketplace One'))
  expect(how.getAllByRole('listitem')).toHaveLength(3)
  expect(document.querySelectorAll('[role=dialog] li > svg')).toHaveLength(3)
  await userEvent.click(how.getByRole('button', { name: 'Continue to the form' }))

  expect(await dialog('Connect Marketplace One')).toBeVisible()
})

test('what was typed outlasts a reload, as inside LINE on the way to the shop’s app', async () => {
  const { reload } = await open()
  await press('Connect Marketplace One')
  await userEvent.type(await field('Username'), 'ploy.ch')

  await reload()
  await press('Connect Marketplace One')

  expect(await field('Username')).toHaveValue('ploy.ch')
})

test('the form shows how to connect, and keeps the typed values', async () => {
  await open()
  await press('Connect Marketplace One')
  await userEvent.type(await field('Username'), 'ploy.ch')

  await press('How to connect')
  const how = within(await dialog('How to connect Marketplace One'))
  await userEvent.click(how.getByRole('button', { name: 'Close' }))

  expect(await field('Username')).toHaveValue('ploy.ch')
})

describe('disconnecting', () => {
  test('is asked for first, and can be taken back', async () => {
    await open()
    await press('Disconnect Chat Shop')

    await press('Keep it connected')

    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect((await shop('chatshop'))?.connection).not.toBeNull()
  })

  test('ends the connection, says so and keeps the focus in the row', async () => {
    await open()
    await press('Disconnect Chat Shop')
    const asked = within(await screen.findByRole('alertdialog'))

    await userEvent.click(asked.getByRole('button', { name: 'Disconnect' }))

    expect(await screen.findByText('Chat Shop is disconnected')).toBeVisible()
    expect((await shop('chatshop'))?.connection).toBeNull()
    expect(screen.getByRole('button', { name: 'Connect Chat Shop' })).toHaveFocus()
  })

  test('an account that was disconnected in another tab causes no error', async () => {
    await open()
    await press('Disconnect Chat Shop')
    const asked = within(await screen.findByRole('alertdialog'))
    const connectionId = (await shop('chatshop'))?.connection?.id ?? ''
    await ploy.call(disconnectMarketplace, { params: { connectionId } })
    // The list behind the question hears of it.
    tellFromOtherTab(disconnectMarketplace.id)
    await screen.findByRole('button', { name: 'Connect Chat Shop', hidden: true })

    await userEvent.click(asked.getByRole('button', { name: 'Disconnect' }))

    expect(await screen.findByText('Chat Shop is disconnected')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Connect Chat Shop' })).toBeVisible()
  })

  test('without a connection says so, and the account stays connected', async () => {
    await open()
    await press('Disconnect Chat Shop')
    const asked = within(await screen.findByRole('alertdialog'))
    world.rewire(() => Promise.reject(new TypeError('no route')))

    await userEvent.click(asked.getByRole('button', { name: 'Disconnect' }))

    expect(await screen.findByRole('alertdialog', { name: 'No connection' })).toBeVisible()
  })
})

test('another account that was connected in another tab is named, and shows behind', async () => {
  await open()
  await press('Connect Marketplace One')
  await field('Username')
  await ploy.call(connectMarketplace, {
    body: { ...one, username: 'ploy.home', orderNumber: '2611123157TR' },
  })
  holdTime()

  await fill(right)
  await passDelay()
  const said = within(await dialog('That didn’t work'))
  expect(said.getByText(/Disconnect it first/, shown)).toBeVisible()
  await userEvent.click(said.getByRole('button', { name: 'Close' }))

  expect(await screen.findByText(/^Ploy at home, since/)).toBeVisible()
})

test.each([
  ['en', 'Connect Marketplace One', ['Username', 'Order number', 'Connect', 'Cancel', 'Close']],
  ['th', 'เชื่อมต่อ Marketplace One', ['ชื่อผู้ใช้', 'เลขคำสั่งซื้อ', 'เชื่อมต่อ', 'ยกเลิก', 'ปิด']],
] as const)(
  'the order of a connection that has ended does not prove the account again, and the words say what does (%s)',
  async (language, connectOne, [username, order, connect, cancel, close]) => {
    const { marketplace } = await ploy.call(connectMarketplace, { body: one })
    const connectionId = marketplace.connection?.id ?? ''
    await ploy.call(disconnectMarketplace, { params: { connectionId } })
    await open('/profile/connect/marketplace1', language)
    await press(connectOne)
    await enter(await field(username), one.username)
    await enter(await field(order), one.orderNumber)
    holdTime()

    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: connect }))
    await screen.findByRole('button', { name: cancel })
    await vi.advanceTimersByTimeAsync(2000)

    expect(await screen.findByText(words[language].refusal, shown)).toBeVisible()
    await press(close)
    expect(await (await row('Marketplace One')).findByText(words[language].row)).toBeVisible()
  },
)

const words = {
  en: { refusal: /only a newer order works\.$/, row: 'This needs a newer order' },
  th: { refusal: /ต้องใช้คำสั่งซื้อที่สั่งหลังจากนั้น$/, row: 'ต้องใช้คำสั่งซื้อที่ใหม่กว่า' },
}

test('in Thai the page, the form and a refusal are Thai', async () => {
  await open('/profile/connect/marketplace1', 'th')
  expect(await screen.findByRole('heading', { name: 'ร้านค้าที่เชื่อมต่อ' })).toBeVisible()
  await press('เชื่อมต่อ Marketplace One')
  await enter(await field('ชื่อผู้ใช้'), 'ploy.chaan')
  await enter(await field('เลขคำสั่งซื้อ'), '2611098842KX')
  holdTime()

  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'เชื่อมต่อ' }))
  await screen.findByRole('button', { name: 'ยกเลิก' })
  await vi.advanceTimersByTimeAsync(2000)

  expect(await screen.findByText(/ไม่พบคำสั่งซื้อนี้ใน Marketplace One/, shown)).toBeVisible()
})

test('inside LINE the page is the same', async () => {
  const { createLine } = await import('../../world.ts')
  const inLine = await createWorld({ line: createLine() })
  await openApp('/profile/connect', { as: 'ploy', host: 'line', world: inLine })

  expect(await screen.findByRole('button', { name: 'Connect Marketplace One' })).toBeVisible()
})

describe('a brand without the feature', () => {
  test('says that it does not offer it, and has no entry in the account menu', async () => {
    await openApp('/profile/connect', { as: 'nicha', brand: 'volt' })

    expect(await screen.findByRole('heading', { name: 'We don’t offer this' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to home' })).toHaveAttribute('href', '/')
    expect(screen.queryByRole('link', { name: 'Connected shops' })).toBeNull()
  })
})
