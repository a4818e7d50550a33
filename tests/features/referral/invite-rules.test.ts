import { describe, expect, test } from 'vitest'
import type { Referrals } from '@/contract/referrals'
import { inviteLink, inviteMessage, isFull } from '@/features/referral/invite-rules'

const origin = 'https://members.chaan.example'

const referrals: Referrals = {
  code: 'PLOY4821',
  most: 2,
  pointsEach: 100,
  pointsEarned: 0,
  friends: [],
  invitation: {
    title: 'Bring a friend',
    body: 'Up to 2.',
    imageUrl: '/blob/invite.svg',
    howTo: ['Share it.'],
    states: { joined: 'Joined', credited: 'Done' },
    share: { title: 'A drink', text: 'Use {code}. Really {code}!', button: 'Join' },
  },
}

const friend = (id: string) => ({
  id,
  name: id,
  joinedAt: '2026-11-01T10:00:00+07:00',
  state: 'joined' as const,
  points: 100,
})

test('the link is the start page of the app with the code', () => {
  expect(inviteLink('A&B', origin)).toBe('https://members.chaan.example/?ref=A%26B')
})

describe('the message to a friend', () => {
  test('has the code wherever the brand wants it, and the link', () => {
    expect(inviteMessage(referrals, origin)).toEqual({
      title: 'A drink',
      text: 'Use PLOY4821. Really PLOY4821!',
      url: 'https://members.chaan.example/?ref=PLOY4821',
      buttonLabel: 'Join',
      imageUrl: 'https://members.chaan.example/blob/invite.svg',
    })
  })

  test('has the picture for messages, where there is one', () => {
    const shareImageUrl = '/blob/shares/invite.png'
    const invitation = { ...referrals.invitation, shareImageUrl }

    expect(inviteMessage({ ...referrals, invitation }, origin).imageUrl).toBe(
      'https://members.chaan.example/blob/shares/invite.png',
    )
  })
})

test('all places are taken with the last friend', () => {
  const [one, two] = [friend('1'), friend('2')]

  expect(isFull({ ...referrals, friends: [one] })).toBe(false)
  expect(isFull({ ...referrals, friends: [one, two] })).toBe(true)
})
