import { createStore } from 'zustand/vanilla'
import * as errors from '@/errors/modals'
import * as exactlyOnce from '@/exactly-once/modals'
import type { CheckingParams } from '@/exactly-once/checking-modal'
import { unknownAfterMs } from '@/exactly-once/timeouts'
import { loadTexts, texts } from '@/i18n/texts'
import * as pictures from '@/pictures/modals'
import { never, rewardForPoints, rewardToSend } from './demo'
import { modalsOf } from './modal-states'

const words = {
  title: 'Leave the club?',
  text: 'Your 2,480 points stay for 30 days.',
  okLabel: 'Stay a member',
}

export const errorsModals = modalsOf(errors)({
  openAlert: {
    error: () => ({ icon: 'error', title: 'This did not work', text: 'The shop is shut.' }),
    'with a reference': () => ({
      icon: 'error',
      title: 'This did not work',
      text: 'The shop is shut.',
      reference: 'id: 7777, code: shut',
    }),
    info: () => ({ icon: 'info', title: 'Saved', text: 'You can change it at any time.' }),
    email: () => ({ icon: 'email', title: 'Check your email', text: 'The link lasts an hour.' }),
    confirm: () => ({ icon: 'cancel', ...words, cancelLabel: 'Leave' }),
    choice: () => ({ icon: 'info', ...words, cancelLabel: 'Leave', isChoice: true }),
    dangerous: () => ({
      icon: 'info',
      ...words,
      okLabel: 'Leave',
      cancelLabel: words.okLabel,
      isDangerous: true,
    }),
  },
})

async function checking(msAgo: number): Promise<CheckingParams> {
  await loadTexts('rewards')
  const ns = 'rewards'
  return {
    key: 'board',
    startedAt: Date.now() - msAgo,
    progress: createStore(() => ({ tries: 3, lastTryAt: Date.now() })),
    outcome: never,
    words: {
      sent: texts.t('checking.sent', { ns }),
      text: texts.t('checking.text', { ns }),
      unknown: texts.t('checking.unknown', { ns }),
      note: texts.t('checking.meanwhile', { ns }),
      result: texts.t('checking.result', { ns }),
    },
  }
}

export const exactlyOnceModals = modalsOf(exactlyOnce)({
  openChecking: {
    asking: () => checking(4000),
    unknown: () => checking(unknownAfterMs + 1000),
  },
})

async function shown() {
  const campaigns = await Promise.all([rewardForPoints(), rewardToSend()])
  return campaigns.map(({ name: alt, fullImageUrl: source }) => ({ alt, source }))
}

export const picturesModals = modalsOf(pictures)({
  openPictures: {
    one: async () => ({ pictures: (await shown()).slice(0, 1) }),
    several: async () => ({ pictures: await shown(), first: 1 }),
    'not loaded': () => ({ pictures: [{ alt: 'Gone', source: '/gone.jpg' }] }),
  },
})
