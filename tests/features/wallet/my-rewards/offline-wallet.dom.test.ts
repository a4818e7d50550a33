import { beforeEach, expect, test, vi } from 'vitest'
import { getRedemptions, type Redemption } from '@/contract/redemptions'
import { shareLocks } from '../../../share-locks.ts'
import { createWorld, type World } from '../../../world.ts'

const opened = 'r-5014'
let world: World
/** What Ploy can use, as the platform lists it. */
let rewards: Redemption[]

const redemptionOf = (id: string) => {
  const found = rewards.find((redemption) => redemption.id === id)
  if (!found) throw new Error(`No reward ${id}.`)
  return found
}

/** The app after a reload: storage is kept, memory is empty. */
async function openPage() {
  vi.resetModules()
  const { loadConfig } = await import('@/config/config')
  loadConfig(document)
  const session = await import('@/session/session')
  const { call } = await import('@/api/call')
  const { platformNow } = await import('@/api/platform-clock')
  const contract = await import('@/contract/sign-in')
  const { queryClient } = await import('@/api/query-client')
  const { serialQuery } = await import('@/features/wallet/code/serial-source')
  const { readWallet, saveSerial } = await import('@/features/wallet/my-rewards/offline-wallet')
  const { myRewards } = await import('@/features/wallet/my-rewards/my-rewards-queries')
  return {
    start: () => session.startSession({ onPublicRoute: true }),
    async signIn(email = 'ploy@chaan.example', password = 'Veranda#1') {
      const account = await call(contract.signIn, { body: { email, password } })
      await session.beginSession(account, true)
    },
    signOut: () => session.endSession(() => call(contract.signOut, {})),
    showSerial: (id: string) => queryClient.fetchQuery(serialQuery(redemptionOf(id))),
    showList: () => queryClient.fetchInfiniteQuery({ ...myRewards('available'), staleTime: 0 }),
    readWallet,
    saveSerial,
    platformNow,
  }
}

const deadZone = () => world.rewire(() => Promise.reject(new TypeError('No connection.')))

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  world = await createWorld()
  const ploy = await world.signIn('ploy')
  rewards = (await ploy.call(getRedemptions, { query: { mode: 'available' } })).items
})

test('a code that was seen shows offline, also after a restart', async () => {
  const before = await openPage()
  await before.signIn()
  const seen = await before.showSerial(opened)
  await before.readWallet()

  deadZone()
  const after = await openPage()
  await after.start()
  const shown = await after.showSerial(opened)

  expect(shown).toEqual({ ...seen, isOffline: true, checkedAt: expect.any(Number) })
})

test.each([-1, 1])(
  'without a connection a code ends by the platform’s clock, on a device that is %i day off',
  async (days) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    const platformTime = Date.now()
    world.rewire(async (_, send) => {
      vi.setSystemTime(platformTime)
      const answer = await send()
      vi.setSystemTime(platformTime + days * 86_400_000)
      return answer
    })
    const before = await openPage()
    await before.signIn()
    await before.showSerial(opened)
    await before.readWallet()

    deadZone()
    const after = await openPage()
    await after.start()
    await after.showSerial(opened)

    expect(Math.abs(after.platformNow() - platformTime)).toBeLessThan(2000)
  },
)

test('a code that was never seen cannot be shown offline', async () => {
  const page = await openPage()
  await page.signIn()

  deadZone()

  await expect(page.showSerial(opened)).rejects.toMatchObject({ type: 'network' })
})

test('the list of usable rewards shows offline', async () => {
  const page = await openPage()
  await page.signIn()

  const { pages } = await page.showList()

  const wallet = await page.readWallet()
  expect(wallet?.redemptions).toEqual(pages[0]?.items)
})

/** The platform lists these alone, out of so many. */
function listOnly(items: Redemption[], total: number) {
  world.rewire((request, send) =>
    request.url.includes('/redemptions?')
      ? Promise.resolve(Response.json({ items, total }))
      : send(),
  )
}

test('a code of a later page of the list stays until it ends, one that is not listed at all goes', async () => {
  const page = await openPage()
  await page.signIn()
  const { serial } = await page.showSerial(opened)
  const [first, second] = rewards.filter(({ id }) => id !== opened)
  if (!first || !second) throw new Error('Ploy has too few rewards.')
  await page.saveSerial({ ...serial, redemptionId: second.id, codes: [], expireIn: 0 }, second)
  const savedOf = async () => {
    const { redemptions = [], serials = [] } = (await page.readWallet()) ?? {}
    return [redemptions.map(({ id }) => id), serials.map((saved) => saved.serial.redemptionId)]
  }

  listOnly([first], 30)
  await page.showList()
  expect(await savedOf()).toEqual([[first.id, opened], [opened]])

  listOnly([first], 1)
  await page.showList()
  expect(await savedOf()).toEqual([[first.id], []])
})

test('stored codes are encrypted', async () => {
  const page = await openPage()
  await page.signIn()

  const { serial } = await page.showSerial(opened)
  await page.readWallet()

  expect(Object.values(localStorage).join()).not.toContain(serial.serial)
})

test('signing out removes the stored codes', async () => {
  const page = await openPage()
  await page.signIn()
  await page.showSerial(opened)
  await page.readWallet()

  await page.signOut()

  expect(Object.keys(localStorage).filter((name) => name.endsWith(':wallet'))).toEqual([])
})

test('codes that two tabs save at once are both kept', async () => {
  const one = await openPage()
  await one.signIn()
  const other = await openPage()
  await other.start()
  shareLocks()
  const { serial } = await one.showSerial(opened)
  const ids = rewards.map(({ id }) => id).filter((id) => id !== opened)

  await Promise.all(
    ids.map((id, index) => {
      const { saveSerial } = index % 2 === 0 ? one : other
      return saveSerial({ ...serial, redemptionId: id }, redemptionOf(id))
    }),
  )

  const later = await openPage()
  await later.start()
  const wallet = await later.readWallet()
  const kept = wallet?.serials.map((saved) => saved.serial.redemptionId)
  expect(new Set(kept)).toEqual(new Set([opened, ...ids]))
})

test('a saved reward that this version cannot read does not take the codes away', async () => {
  const page = await openPage()
  await page.signIn()
  await page.showList()
  await page.showSerial(opened)
  const saved = await page.readWallet()
  const { encryptedStorage } = await import('@/storage/encrypted-storage')
  const { safeStorage } = await import('@/storage/local-store')
  const redemptions = [{ id: 'r-9', of: 'another version' }, ...(saved?.redemptions ?? [])]
  await encryptedStorage(safeStorage('local'), world.appId).write('wallet', {
    ...saved,
    redemptions,
  })

  expect(await page.readWallet()).toEqual(saved)
})
