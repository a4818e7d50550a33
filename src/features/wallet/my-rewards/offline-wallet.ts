import { clockAhead, platformNow, syncClock } from '@/api/platform-clock'
import { config } from '@/config/config'
import { Redemption, Serial } from '@/contract/redemptions'
import { z } from '@/contract/zod'
import { codesOf } from '@/features/wallet/code/code-rules'
import { isEnded } from '@/features/wallet/code/serial-timer-rules'
import { sessionHolder } from '@/session/account-cache'
import { member } from '@/session/session'
import { alone } from '@/storage/alone'
import { slotName } from '@/storage/local-store'
import { readableItems } from '@/storage/readable-items'

/** What works offline: the last list of rewards, and the codes opened so far. */
const Wallet = z.object({
  /** The owner. For another member on this device the wallet is empty. */
  userId: z.string(),
  /** When the platform last answered (ms, platform clock). */
  checkedAt: z.number(),
  /** How far the platform's clock was ahead of the device's (ms), for a start without a connection. */
  clockAhead: z._default(z.number(), 0),
  redemptions: readableItems(Redemption),
  serials: readableItems(z.object({ checkedAt: z.number(), serial: Serial })),
})
export type Wallet = z.infer<typeof Wallet>

export type SavedSerial = Wallet['serials'][number]

/** Removed when the session ends. */
const slot = 'wallet'

/** More than a member has at once, and well within a browser's quota. */
const mostSaved = 50

let writing: Promise<void> = Promise.resolve()

/** The saved wallet of the signed-in member; undefined when nothing was saved. */
export async function readWallet(): Promise<Wallet | undefined> {
  await writing
  return load()
}

/** A serial that was opened on this device. */
export async function savedSerial(redemptionId: string): Promise<SavedSerial | undefined> {
  const wallet = await readWallet()
  return wallet?.serials.find(({ serial }) => serial.redemptionId === redemptionId)
}

/** A reward of the saved list, or one whose code was opened since. */
export async function savedRedemption(redemptionId: string): Promise<Redemption | undefined> {
  const wallet = await readWallet()
  return wallet?.redemptions.find(({ id }) => id === redemptionId)
}

/**
 * Saves the list of usable rewards, and removes the codes of all others. Of a list that goes on, the
 * rewards whose saved codes have not ended stay as well.
 */
export function saveRedemptions(listed: Redemption[], isWhole: boolean): Promise<void> {
  return change((wallet) => {
    const known = new Set(listed.map(({ id }) => id))
    const running = new Set(wallet.serials.filter(hasTimeLeft).map(idOf))
    const others = wallet.redemptions.filter(({ id }) => !known.has(id) && running.has(id))
    const kept = [...listed, ...(isWhole ? [] : others)].slice(0, mostSaved)
    const ids = new Set(kept.map(({ id }) => id))
    const serials = wallet.serials.filter((saved) => ids.has(idOf(saved)))
    return { ...wallet, checkedAt: platformNow(), redemptions: kept, serials }
  })
}

const idOf = ({ serial }: SavedSerial) => serial.redemptionId

const hasTimeLeft = ({ serial }: SavedSerial) =>
  codesOf(serial).some((code) => !isEnded(code, platformNow()))

/** Saves a code, and its reward where the list that was saved last does not have it yet. */
export function saveSerial(serial: Serial, redemption: Redemption): Promise<void> {
  return change((wallet) => {
    const isListed = wallet.redemptions.some(({ id }) => id === redemption.id)
    const redemptions = isListed
      ? wallet.redemptions
      : [redemption, ...wallet.redemptions].slice(0, mostSaved)
    const others = wallet.serials.filter((saved) => idOf(saved) !== serial.redemptionId)
    const serials = [{ checkedAt: platformNow(), serial }, ...others].slice(0, mostSaved)
    return { ...wallet, redemptions, serials }
  })
}

/** Removes a code that the platform does not give any more. */
export function removeSerial(redemptionId: string): Promise<void> {
  return change((wallet) => {
    const serials = wallet.serials.filter((saved) => idOf(saved) !== redemptionId)
    return { ...wallet, serials }
  })
}

/** Runs changes in sequence, also those of other tabs: concurrent read-modify-writes would lose one. */
function change(next: (wallet: Wallet) => Wallet): Promise<void> {
  writing = save(next).catch(() => {
    // Storage is full or a chunk did not load: codes then need the network.
  })
  return writing
}

async function save(next: (wallet: Wallet) => Wallet) {
  // Loaded before: a tab that holds the lock waits for no network.
  const { encryptedStorage } = await import('@/storage/encrypted-storage')
  await alone(slotName(slot), async () => {
    const userId = member()?.userId
    if (!userId) return
    const empty = { userId, checkedAt: platformNow(), clockAhead: 0, redemptions: [], serials: [] }
    const changed = next((await load()) ?? empty)
    // After a sign-out meanwhile, nothing personal may be written again.
    if (member()?.userId !== userId) return
    const saved: Wallet = { ...changed, clockAhead: clockAhead() }
    await encryptedStorage(sessionHolder(), config().appId).write(slot, saved)
  })
}

async function load(): Promise<Wallet | undefined> {
  const userId = member()?.userId
  if (!userId) return undefined
  try {
    const { encryptedStorage } = await import('@/storage/encrypted-storage')
    const wallet = await encryptedStorage(sessionHolder(), config().appId).read(slot, Wallet)
    if (wallet?.userId !== userId) return undefined
    if (clockAhead() === 0) followClock(wallet)
    return wallet
  } catch {
    return undefined
  }
}

/** On a page that the platform has not told its time: a device's clock may be wrong. */
function followClock(wallet: Wallet) {
  const deviceTime = Date.now()
  syncClock(new Date(deviceTime + wallet.clockAhead).toISOString(), deviceTime)
}
