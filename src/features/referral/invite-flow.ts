import check from 'phosphor/regular/check-circle'
import type { Referrals } from '@/contract/referrals'
import { openAlert } from '@/errors/modals'
import { host } from '@/host/host'
import { formatNumber } from '@/i18n/formats'
import { texts } from '@/i18n/texts'
import { showToast } from '@/modal/show-toast'
import { inviteLink, inviteMessage } from './invite-rules'
import { openInviteLink, openReferCodeForm } from './modals'

/** Shares the invitation; where the host cannot, shows its link. Call it from a tap. */
export async function shareInvite(referrals: Referrals): Promise<void> {
  const message = inviteMessage(referrals, location.origin)
  const outcome = await host().share(message)
  if (outcome === 'shared') showToast({ text: texts.t('state.shared'), icon: check })
  if (outcome === 'shared' || outcome === 'dismissed') return
  await openInviteLink({ url: await host().linkTo(message.url), reason: outcome })
}

/** Shows the link of the invitation as a QR code. */
export async function showInviteQr({ code }: Referrals): Promise<void> {
  const url = await host().linkTo(inviteLink(code, location.origin))
  await openInviteLink({ url, reason: 'qr' })
}

/**
 * Asks the member for a friend's code, and tells what it gave.
 * @param code what the field begins with, such as the code of a link
 */
export async function openEnterCode(code = ''): Promise<void> {
  const entered = await openReferCodeForm({ code })
  if (!entered) return
  const { friend, points } = entered
  const ns = 'referral'
  await openAlert({
    icon: 'info',
    title: friend
      ? texts.t('enter.doneTitle', { ns, friend })
      : texts.t('enter.doneTitleUnnamed', { ns }),
    text:
      points > 0
        ? texts.t('enter.done', { ns, count: points, formatted: formatNumber(points) })
        : friend
          ? texts.t('enter.doneBare', { ns, friend })
          : texts.t('enter.doneBareUnnamed', { ns }),
  })
}
