import type { Referrals } from '@/contract/referrals'
import { homeRoute } from '@/features/home/routes'
import type { ShareMessage } from '@/host/port'

/** No further friend can join with the code. */
export function isFull({ friends, most }: Referrals): boolean {
  return friends.length >= most
}

/** The app's start page with the code, which sign-up takes from `?ref=`. */
export function inviteLink(code: string, origin: string): string {
  const url = new URL(homeRoute.to(), origin)
  url.searchParams.set('ref', code)
  return url.href
}

/** What a friend receives, in the brand's words. */
export function inviteMessage({ code, invitation }: Referrals, origin: string): ShareMessage {
  const { share, imageUrl, shareImageUrl } = invitation
  return {
    title: share.title,
    text: share.text.replaceAll('{code}', () => code),
    url: inviteLink(code, origin),
    buttonLabel: share.button,
    imageUrl: new URL(shareImageUrl ?? imageUrl, origin).href,
  }
}
