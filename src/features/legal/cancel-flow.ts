import { call } from '@/api/call'
import { keyOf, q } from '@/api/q'
import { queryClient } from '@/api/query-client'
import {
  cancelMembership,
  type CancelReason,
  getMembership,
  type Membership,
} from '@/contract/membership'
import { getProfile } from '@/contract/profile'
import { openAlert } from '@/errors/modals'
import { showError } from '@/errors/show-error'
import { leadToNumber, openOtp } from '@/features/auth/modals'
import { formatDate } from '@/i18n/formats'
import { texts } from '@/i18n/texts'
import { showToast } from '@/modal/toast'
import { appHistory } from '@/routing/app-history'
import { paths } from '@/routing/paths'
import { changeAccount } from '@/session/session'
import { openCancel, openConfirmLeaving, openKeep } from './modals'

const channel = 'cancelmembership' as const

/** Shows what leaving takes, lets the member prove who they are, and says until when it can be undone. */
export async function leaveMembership(): Promise<void> {
  try {
    const membership = await call(getMembership, {})
    const wish = await openCancel({ membership })
    if (!wish) return
    const { contact_number } = await queryClient.ensureQueryData(q(getProfile, {}))
    const contactNumber = contact_number?.replaceAll(/\D/g, '') || undefined
    const { endsAt, hasPassword } = membership
    const answer = hasPassword
      ? await openConfirmLeaving({ reason: wish.reason, contactNumber, endsAt })
      : 'code'
    const now = answer === 'code' ? await proveByCode(contactNumber, wish.reason) : answer
    if (!now) return
    await take(now)
    await openAlert({
      icon: 'cancel',
      title: texts.t('left.title', { ns: 'legal', date: formatDate(now.endsAt) }),
      text: texts.t('left.text', { ns: 'legal' }),
      okLabel: texts.t('action.close'),
    })
  } catch (error) {
    await showError(error)
  }
}

async function proveByCode(
  contactNumber: string | undefined,
  reason: CancelReason | undefined,
): Promise<Membership | undefined> {
  // Without a password and without a number there is nothing yet to prove it by.
  if (contactNumber === undefined) return leadToPassword()
  const proof = await openOtp({ tel: contactNumber, channel, enableRequest: true })
  if (!proof) return undefined
  if ('changesNumber' in proof) {
    leadToNumber()
    return undefined
  }
  if ('error' in proof) throw proof.error
  const otp = { contactNumber, ticket: proof.ticket }
  return call(cancelMembership, { body: { reason, otp } })
}

/** Takes the request back, once the member has seen what stays. */
export async function keep(): Promise<void> {
  try {
    const membership = await call(getMembership, {})
    // Another device was faster.
    if (membership.state === 'active') return await take(membership)
    const kept = await openKeep({ membership })
    if (!kept) return
    await take(kept)
    showToast({ text: texts.t('keep.done', { ns: 'legal' }) })
  } catch (error) {
    await showError(error)
  }
}

async function leadToPassword() {
  const isWilling = await openAlert({
    icon: 'info',
    title: texts.t('confirm.noWayTitle', { ns: 'legal' }),
    text: texts.t('confirm.noWay', { ns: 'legal' }),
    okLabel: texts.t('confirm.setPassword', { ns: 'legal' }),
    cancelLabel: texts.t('action.close'),
  })
  if (isWilling) appHistory().push(paths.changePassword())
  return undefined
}

/** What the member may do has changed with it, on every page. */
async function take(membership: Membership) {
  queryClient.setQueryData([...keyOf(getMembership), {}], membership)
  void queryClient.invalidateQueries()
  const { canRedeem } = await queryClient.fetchQuery({ ...q(getProfile, {}), staleTime: 0 })
  await changeAccount({ canRedeem })
}

/** Says why nothing can be redeemed any more, and offers to stay. */
export async function explainLeaving(endsAt: string): Promise<void> {
  const wantsToStay = await openAlert({
    icon: 'cancel',
    title: texts.t('strip.ends', { ns: 'legal', date: formatDate(endsAt) }),
    text: texts.t('leaving.text', { ns: 'legal' }),
    okLabel: texts.t('cancel.keep', { ns: 'legal' }),
    cancelLabel: texts.t('keep.notNow', { ns: 'legal' }),
  })
  if (wantsToStay) await keep()
}
