import { call } from '@/api/call'
import { outcomeOfError } from '@/exactly-once/outcome'
import { mutate } from '@/api/mutate'
import { q } from '@/api/q'
import { queryClient } from '@/api/query-client'
import { cancelBooking, changeBooking, getBookingCalendar } from '@/contract/bookings'
import { getCampaign } from '@/contract/campaign-detail'
import type { Payment } from '@/contract/payments'
import type { Redemption } from '@/contract/redemptions'
import { openAlert } from '@/errors/modals'
import { showError } from '@/errors/show-error'
import { openSlot } from '@/features/rewards/modals'
import { showReward } from '@/features/wallet/modals'
import { host } from '@/host/host'
import { formatBaht, formatNumber } from '@/i18n/formats'
import { formatDateTime } from '@/i18n/time-formats'
import { texts } from '@/i18n/texts'
import { showToast } from '@/modal/show-toast'
import { stillHere } from '@/routing/still-here'

/** Changes the time, branch or number of people, then shows the code again. */
export async function changeBookedSlot(redemption: Redemption): Promise<void> {
  const { id, slotAt, people, booking, campaignId } = redemption
  if (!slotAt || !people || !booking) return
  const isHere = stillHere()
  try {
    const campaign = await queryClient.fetchQuery({
      ...q(getCampaign, { params: { campaignId } }),
      staleTime: 0,
    })
    if (!isHere()) return
    let moved: Redemption | undefined
    const isAtSeveral = campaign.slots.some(({ storeId }) => storeId)
    const answer = await openSlot({
      campaign,
      start: { at: slotAt, people, storeId: isAtSeveral ? booking.branch?.id : undefined },
      change: {
        changesLeft: booking.changesLeft,
        send: async ({ at, people: party, storeId }) => {
          const body = { slot: at, people: party, storeId }
          const input = { params: { redemptionId: id }, body }
          moved = await mutate(changeBooking, input, { inBackground: true })
        },
      },
    })
    if (answer && moved) await showReward(moved)
  } catch (error) {
    void showError(error)
  }
}

/** Confirms what is refunded, then cancels the booking. */
export async function cancelBookedSlot(redemption: Redemption): Promise<void> {
  if (!redemption.slotAt || !redemption.booking) return
  const isSure = await openAlert({
    icon: 'info',
    title: texts.t('booking.cancelTitle', { ns: 'wallet' }),
    text: cancelTerms(redemption).join(' '),
    okLabel: texts.t('booking.cancelNow', { ns: 'wallet' }),
    cancelLabel: texts.t('booking.keep', { ns: 'wallet' }),
    isDangerous: true,
  })
  if (!isSure) return
  try {
    const query = { payment: redemption.payment?.state }
    const input = { params: { redemptionId: redemption.id }, query }
    const cancel = () => mutate(cancelBooking, input, { inBackground: true })
    await cancel().catch((error: unknown) => {
      if (outcomeOfError(error).kind !== 'lost') throw error
      // The answer is lost, so try again: cancelling is idempotent.
      return cancel()
    })
    showToast({ text: texts.t('booking.cancelled', { ns: 'wallet' }) })
  } catch (error) {
    void showError(error)
  }
}

function cancelTerms(redemption: Redemption): string[] {
  const { slotAt, booking, campaignName: name, pointsUsed, payment, priceBaht } = redemption
  const terms = [
    texts.t('booking.cancelWhat', { ns: 'wallet', name, when: formatDateTime(slotAt ?? '') }),
  ]
  const pointsBack = booking?.pointsBack ?? 0
  const points = pointsBack || pointsUsed
  if (points > 0) {
    const key = pointsBack > 0 ? 'booking.cancelBack' : 'booking.cancelLost'
    terms.push(texts.t(key, { ns: 'wallet', count: points, formatted: formatNumber(points) }))
  }
  if (payment) {
    const baht = formatBaht(booking?.bahtBack || priceBaht)
    terms.push(texts.t(bahtTermOf(payment, booking?.bahtBack ?? 0), { ns: 'wallet', baht }))
  }
  return terms
}

function bahtTermOf({ method, state }: Payment, bahtBack: number) {
  if (state === 'due') return 'booking.cancelBahtDue'
  if (bahtBack === 0) return 'booking.cancelBahtLost'
  return method === 'link' ? 'booking.cancelBahtOnline' : 'booking.cancelBahtCounter'
}

/**
 * Opens the calendar file of a booking. LINE's browser cannot save files, so the link opens in
 * another browser; it needs no session.
 */
export async function addToCalendar(redemptionId: string): Promise<void> {
  try {
    const answer = await call(getBookingCalendar, { params: { redemptionId } })
    const url = new URL(answer.url)
    if (host().savesFiles === false) {
      // For LINE's browser where its SDK did not start (LINE URL scheme).
      url.searchParams.set('openExternalBrowser', '1')
      return host().openExternal(url.href)
    }
    // The answer is an attachment, so the browser stays on this page.
    if (/^https?:$/.test(url.protocol)) location.assign(url)
  } catch (error) {
    void showError(error)
  }
}
