import { call } from '@/api/call'
import { mutate } from '@/api/mutate'
import { q } from '@/api/q'
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
import { goToNumberPage, proveNumber, spendProof } from '@/features/auth/modals'
import { formatDate } from '@/i18n/formats'
import { texts } from '@/i18n/texts'
import { showToast } from '@/modal/show-toast'
import { appHistory } from '@/routing/app-history'
import { changePasswordRoute } from '@/features/profile/routes'
import { changeAccount } from '@/session/session'
import { openCancel, openConfirmLeaving, openKeep } from './modals'

const channel = 'cancelmembership' as const

/** Cancels the membership: shows the losses, verifies the member, and says until when it can be undone. */
export async function leaveMembership(): Promise<void> {
  try {
    const membership = await call(getMembership, {})
    const request = await openCancel({ membership })
    if (!request) return
    const { contact_number } = await queryClient.ensureQueryData(q(getProfile, {}))
    const contactNumber = contact_number?.replaceAll(/\D/g, '') || undefined
    const { endsAt, hasPassword } = membership
    const answer = hasPassword
      ? await openConfirmLeaving({ reason: request.reason, contactNumber, endsAt })
      : 'code'
    const now = answer === 'code' ? await proveByCode(contactNumber, request.reason) : answer
    if (!now) return
    await applyMembership(now)
    await openAlert({
      icon: 'cancel',
      title: texts.t('left.title', { ns: 'legal', date: formatDate(now.endsAt) }),
      text: texts.t('left.text', { ns: 'legal' }),
    })
  } catch (error) {
    await showError(error)
  }
}

async function proveByCode(
  contactNumber: string | undefined,
  reason: CancelReason | undefined,
): Promise<Membership | undefined> {
  // Without a password and a number the member must set a password first.
  if (contactNumber === undefined) return leadToPassword()
  const proof = await proveNumber({ tel: contactNumber, channel, enableRequest: true })
  if (!proof) return undefined
  if ('changesNumber' in proof) {
    goToNumberPage()
    return undefined
  }
  if ('error' in proof) throw proof.error
  const otp = { contactNumber, ticket: proof.ticket }
  return spendProof(proof.ticket, mutate(cancelMembership, { body: { reason, otp } }))
}

/** Withdraws the cancellation after a confirmation. */
export async function keep(): Promise<void> {
  try {
    const membership = await call(getMembership, {})
    // Already withdrawn on another device.
    if (membership.state === 'active') return await applyMembership(membership)
    const kept = await openKeep({ membership })
    if (!kept) return
    await applyMembership(kept)
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
  if (isWilling) appHistory().push(changePasswordRoute.to())
  return undefined
}

/** Updates every query, because the rights of the member have changed. */
async function applyMembership(membership: Membership) {
  queryClient.setQueryData(q(getMembership, {}).queryKey, membership)
  void queryClient.invalidateQueries()
  const { canRedeem } = await queryClient.fetchQuery({ ...q(getProfile, {}), staleTime: 0 })
  await changeAccount({ canRedeem })
}

/** Explains why redeeming is disabled, and offers to withdraw the cancellation. */
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
