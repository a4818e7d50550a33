import { platformNow } from '@/api/platform-clock'
import { config } from '@/config/config'
import { Redemption, Serial } from '@/contract/redemptions'
import { z } from '@/contract/zod'
import { safeStorage } from '@/session/local-store'
import { member } from '@/session/session'

/** What a member needs in a dead zone: the list as it was, and the codes seen so far. */
const Wallet = z.object({
  /** Whose it is: another member on this device finds an empty one. */
  userId: z.string(),
  /** When the platform was last heard, in ms by its clock. */
  checkedAt: z.number(),
  redemptions: z.array(Redemption),
  serials: z.array(z.object({ checkedAt: z.number(), serial: Serial })),
})
export type Wallet = z.infer<typeof Wallet>

export type SavedSerial = Wallet['serials'][number]

/** One of the slots that go when the session ends. */
const slot = 'wallet'

/** More than anybody holds at once, and far below what a browser keeps. */
const mostSaved = 50

let writing: Promise<void> = Promise.resolve()

/** The saved wallet of the signed-in member; undefined when nothing was saved. */
export async function readWallet(): Promise<Wallet | undefined> {
  await writing
  return load()
}

/** A serial that was seen on this device. */
export async function savedSerial(redemptionId: string): Promise<SavedSerial | undefined> {
  const wallet = await readWallet()
  return wallet?.serials.find(({ serial }) => serial.redemptionId === redemptionId)
}

/** Saves the list of rewards that can be used; codes of those that are gone go with them. */
export function saveRedemptions(redemptions: Redemption[]): Promise<void> {
  return change((wallet) => {
    const kept = redemptions.slice(0, mostSaved)
    const ids = new Set(kept.map(({ id }) => id))
    const serials = wallet.serials.filter(({ serial }) => ids.has(serial.redemptionId))
    return { ...wallet, checkedAt: platformNow(), redemptions: kept, serials }
  })
}

export function saveSerial(serial: Serial): Promise<void> {
  return change((wallet) => {
    const others = wallet.serials.filter(
      (saved) => saved.serial.redemptionId !== serial.redemptionId,
    )
    const serials = [{ checkedAt: platformNow(), serial }, ...others].slice(0, mostSaved)
    return { ...wallet, serials }
  })
}

/** One change after the other: two at once would lose one of them. */
function change(next: (wallet: Wallet) => Wallet): Promise<void> {
  writing = writing.then(async () => {
    const userId = member()?.userId
    if (!userId) return
    try {
      const empty = { userId, checkedAt: platformNow(), redemptions: [], serials: [] }
      const changed = next((await load()) ?? empty)
      const { encryptedStorage } = await import('@/session/encrypted-storage')
      // Signing out meanwhile has removed everything personal; nothing may come back.
      if (member()?.userId !== userId) return
      await encryptedStorage(storage(), config().appId).write(slot, changed)
    } catch {
      // A full storage, or a chunk that did not load: codes then need the network as before.
    }
  })
  return writing
}

async function load(): Promise<Wallet | undefined> {
  const userId = member()?.userId
  if (!userId) return undefined
  try {
    const { encryptedStorage } = await import('@/session/encrypted-storage')
    const wallet = await encryptedStorage(storage(), config().appId).read(slot, Wallet)
    return wallet?.userId === userId ? wallet : undefined
  } catch {
    return undefined
  }
}

/** The wallet lies where the account lies: on this device, or for this visit. */
function storage(): Storage {
  const onDevice = safeStorage('local').getItem(`taem:${config().appId}:account`)
  return safeStorage(onDevice ? 'local' : 'session')
}
