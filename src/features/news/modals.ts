import { queryClient } from '@/api/query-client'
import { safeStorage, slotName } from '@/storage/local-store'
import { brandMessages } from './news-queries'

/** When a message of the brand shows. */
type BrandMoment = 'session-start' | 'maintenance' | 'receipt-sent'

/**
 * Shows the first message of the first of these moments that has one, once in a session; one about a
 * receipt each time. Nothing where there is none. Never rejects.
 */
export async function showBrandMessages(...moments: BrandMoment[]): Promise<void> {
  try {
    const all = (await queryClient.ensureQueryData(brandMessages())) ?? []
    const message = moments
      .flatMap((moment) => all.filter(({ when }) => when === moment))
      .find(({ id, when }) => when === 'receipt-sent' || !shownIds().includes(id))
    if (!message) return
    const { showMessage } = await import('./brand-message-flow')
    await showMessage(message)
    safeStorage('session').setItem(slot(), [...shownIds(), message.id].join(' '))
  } catch {
    // No connection, or no such file: nothing is missing on the page.
  }
}

const slot = () => slotName('brandMessages')

function shownIds(): string[] {
  return (safeStorage('session').getItem(slot()) ?? '').split(' ')
}
