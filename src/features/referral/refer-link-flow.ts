import { isProblem, toApiError } from '@/api/api-error'
import { call } from '@/api/call'
import { q } from '@/api/q'
import { queryClient } from '@/api/query-client'
import { isLinkNew, noteGreeted } from '@/attribution/greeted-link'
import { forgetReferCode, referCode } from '@/attribution/refer-code'
import { getGreeting, getReferrals } from '@/contract/referrals'
import { openAlert } from '@/errors/modals'
import { lineLoginRoute, registerRoute } from '@/features/auth/routes'
import { homeRoute } from '@/features/home/routes'
import { host } from '@/host/host'
import { loadTexts, texts } from '@/i18n/texts'
import { showToast } from '@/modal/show-toast'
import { whenNoModal } from '@/modal/when-no-modal'
import { appHistory } from '@/routing/app-history'
import { member } from '@/session/session'
import { openEnterCode } from './invite-flow'
import { openGreeting } from './modals'

/**
 * Answers whoever has opened a friend's link.
 * @throws ApiError; the code is kept then
 */
export async function answerReferLink(): Promise<void> {
  await (member() ? answerMember() : greetGuest())
}

/**
 * Answers a member who has opened a friend's link: the form to enter the code where they still can, a
 * toast otherwise. It takes the code from the device, so no reload and no other tab answers again.
 */
async function answerMember(): Promise<void> {
  const code = referCode()
  const whose = member()?.userId
  if (code === undefined || whose === undefined) return
  try {
    const [referrals] = await Promise.all([
      queryClient.fetchQuery(q(getReferrals, {})),
      loadTexts('referral'),
    ])
    await whenNoModal()
    if (member()?.userId !== whose || referCode() !== code) return
    forgetReferCode()
    if (referrals.code.toUpperCase() === code) {
      return showToast({ text: texts.t('link.own', { ns: 'referral' }) })
    }
    if (referrals.canEnterUntil) return await openEnterCode(code)
    showToast({ text: texts.t('link.forNew', { ns: 'referral' }) })
  } catch (error) {
    // This brand has no invitations.
    if (isProblem(error, 'notAvailable')) return forgetReferCode()
    throw error
  }
}

/**
 * Greets a guest who has opened a friend's link, on the home page and once for each opening. A code
 * with which nobody can join is said, and taken from the device, as the sign-up would refuse it.
 */
async function greetGuest(): Promise<void> {
  if (!isLinkNew()) return
  await arrivedAtHome()
  const code = referCode()
  if (code === undefined || !canGreet()) return
  try {
    const [greeting] = await Promise.all([
      call(getGreeting, { body: { code } }),
      loadTexts('referral'),
    ])
    await whenNoModal()
    if (!canGreet() || referCode() !== code) return
    const answer = await openGreeting({ greeting, code })
    noteGreeted()
    // Inside LINE its own page leads new members to the form.
    const join = host().kind === 'line' ? lineLoginRoute : registerRoute
    if (answer === 'join') appHistory().push(join.to())
  } catch (error) {
    // This brand has no invitations.
    if (isProblem(error, 'notAvailable')) return forgetReferCode()
    if (!isProblem(error, 'referCodeNotFound')) throw error
    forgetReferCode()
    await sayUnusable(code, toApiError(error).details['reason'] === 'full')
  }
}

function isAtHome() {
  return homeRoute.accepts(appHistory().location.pathname)
}

function canGreet() {
  return !member() && isAtHome() && isLinkNew()
}

/** A link to another page, such as a campaign, greets when the guest comes home. */
function arrivedAtHome(): Promise<void> {
  if (isAtHome()) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = appHistory().listen(() => {
      if (!isAtHome()) return
      stop()
      resolve()
    })
  })
}

async function sayUnusable(code: string, isFull: boolean) {
  await loadTexts('referral')
  await whenNoModal()
  await openAlert({
    icon: 'info',
    title: texts.t(isFull ? 'greet.fullTitle' : 'greet.unknownTitle', { ns: 'referral' }),
    text: texts.t(isFull ? 'greet.full' : 'greet.unknown', { ns: 'referral', code }),
  })
}
