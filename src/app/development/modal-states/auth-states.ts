import { platformNow } from '@/api/platform-clock'
import type { OtpChannel } from '@/contract/otp'
import * as modals from '@/features/auth/modals'
import { loadWelcomeReward } from '@/features/auth/sign-up/welcome-reward'
import { homeRoute } from '@/features/home/routes'
import { rewardsRoute } from '@/features/rewards/routes'
import { writesAnswered, writesFail } from '../board-connection'
import { contactNumber, minimumAge, needed } from './demo'
import { modalsOf } from './modal-states'

/** A code that was sent. */
const sent = async () => ({
  tel: await contactNumber(),
  channel: 'redeem' as const,
  refcode: 'DEMO',
  enableRequest: false,
})

const requested = (channel: OtpChannel) => async () => ({
  tel: await contactNumber(),
  channel,
  enableRequest: true,
})

const welcome = { name: 'Ploy', points: 0, reward: undefined, destination: homeRoute.to() }

const reward = async () => needed('reward for new members', await loadWelcomeReward())

export const authModals = modalsOf(modals)({
  openOtp: {
    'code sent': sent,
    'number that stays': async () => ({ ...(await sent()), isFixed: true }),
    'sending the code': requested('changeemail'),
    sending: { params: sent, type: '123456', press: true },
    failed: { params: sent, connection: writesFail, type: '123456', press: true },
    expired: {
      params: requested('changepassword'),
      connection: writesAnswered(() => ({ refcode: 'PAST', expiresAt: new Date(0).toISOString() })),
    },
  },
  openBirthDate: {
    empty: async () => ({ mode: 'update', minimumAge: await minimumAge() }),
    'of an older system': async () => ({
      mode: 'migrate',
      value: '1994-05-17',
      minimumAge: await minimumAge(),
    }),
    'too young': {
      params: async () => ({
        mode: 'update',
        value: new Date(platformNow() - 86_400_000 * 400).toISOString().slice(0, 10),
        minimumAge: await minimumAge(),
      }),
      press: true,
    },
  },
  openRegisterSuccess: {
    plain: () => welcome,
    points: () => ({ ...welcome, points: 100 }),
    'points and a reward': async () => ({ ...welcome, points: 100, reward: await reward() }),
    'points and a reward that misses some': async () => {
      const { title, to, picture } = await reward()
      return { ...welcome, points: 100, reward: { title, to, picture, points: { missing: 20 } } }
    },
    'came for something else': async () => ({
      ...welcome,
      points: 100,
      reward: await reward(),
      destination: rewardsRoute.to(),
    }),
  },
})
