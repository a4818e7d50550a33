import { call } from '@/api/call'
import { freshen } from '@/api/freshness'
import { outcomeOfError } from '@/api/lost-answer'
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
import { formatBaht, formatDateTime, formatNumber } from '@/i18n/formats'
import { texts } from '@/i18n/texts'
import { showToast } from '@/modal/toast'

/** Asks for another time, branch or number of people, and shows the code again afterwards. */
export async function moveBooking(redemption: Redemption): Promise<void> {
  const { id, slotAt, people, booking, campaignId } = redemption
  if (!slotAt || !people || !booking) return
  try {
    const campaign = await queryClient.fetchQuery({
      ...q(getCampaign, { params: { campaignId } }),
      staleTime: 0,
    })
    let moved: Redemption | undefined
    const isAtSeveral = campaign.slots.some(({ storeId }) => storeId)
    const answer = await openSlot({
      campaign,
      start: { at: slotAt, people, storeId: isAtSeveral ? booking.branch?.id : undefined },
      change: {
        changesLeft: booking.changesLeft,
        send: async ({ at, people: party, storeId }) => {
          const body = { slot: at, people: party, storeId }
          try {
            moved = await call(changeBooking, { params: { redemptionId: id }, body })
          } finally {
            // An answer that got lost may have been a yes all the same.
            void freshen(queryClient, changeBooking)
          }
        },
      },
    })
    if (answer && moved) await showReward(moved)
  } catch (error) {
    void showError(error)
  }
}

/** Says what comes back and what does not, and gives the booking up. */
export async function giveUpBooking(redemption: Redemption): Promise<void> {
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
    await call(cancelBooking, input).catch((error: unknown) => {
      if (outcomeOfError(error).kind !== 'lost') throw error
      // It may be cancelled all the same. One that is stays so, and answers as it did.
      return call(cancelBooking, input)
    })
    showToast({ text: texts.t('booking.cancelled', { ns: 'wallet' }) })
  } catch (error) {
    void showError(error)
  } finally {
    void freshen(queryClient, cancelBooking)
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
 * Opens the calendar file of a booking. LINE's browser drops files, so there another browser opens
 * the link, which needs no session.
 */
export async function addToCalendar(redemptionId: string): Promise<void> {
  try {
    const { url } = await call(getBookingCalendar, { params: { redemptionId } })
    if (host().savesFiles === false) return host().openExternal(url)
    // It comes as an attachment, so the page stays.
    if (/^https?:$/.test(new URL(url).protocol)) location.assign(url)
  } catch (error) {
    void showError(error)
  }
}
