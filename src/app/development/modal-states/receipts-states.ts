import { createStore } from 'zustand/vanilla'
import type { Attempt } from '@/exactly-once/attempt'
import { getReceipts, type Receipt } from '@/contract/receipts'
import { newAppeal } from '@/features/receipts/appeal/appeal-rules'
import * as modals from '@/features/receipts/modals'
import { writesFail } from '../board-connection'
import { trouble } from './collect-states'
import { load, needed, never, picture, rewardForPoints } from './demo'
import { modalsOf } from './modal-states'

async function sending(
  progress: number,
  outcome: Attempt<{ receipt: Receipt }>['outcome'] = never,
) {
  const { fullImageUrl: photo } = await rewardForPoints()
  return {
    sending: { outcome, progress: createStore(() => progress), stop: () => undefined },
    photo,
    isAgain: false,
    hasForm: true,
  }
}

async function sent(change: Partial<Receipt>) {
  const receipt = needed('receipt', (await load(getReceipts, { query: { mode: 'all' } })).items[0])
  return sending(
    1,
    Promise.resolve({ kind: 'done', answer: { receipt: { ...receipt, ...change } } }),
  )
}

const appeal = () => ({ receiptId: 'board', draft: newAppeal(), onDraft: () => undefined })

const written = () => ({
  ...appeal(),
  draft: { ...newAppeal(), reason: 'amount' as const, text: 'It says 245 baht.' },
})

const raw = async () => ({ image: await picture(), name: 'receipt.jpg' })

export const receiptsModals = modalsOf(modals)({
  openSending: {
    sending: () => sending(0.4),
    'waiting for the answer': () => sending(1),
    success: () => sent({ status: 'pending' }),
    approved: () => sent({ status: 'approved', points: 24 }),
  },
  openAppeal: {
    empty: appeal,
    missing: { params: appeal, press: true },
    sending: { params: written, press: true },
    failed: { params: written, connection: writesFail, press: true },
  },
  openPhotoChoice: { usual: () => undefined },
  openReceiptCamera: { camera: () => undefined },
  openCameraTrouble: {
    forbidden: trouble('NotAllowedError'),
    'no camera': trouble('NotFoundError'),
    busy: trouble('NotReadableError'),
  },
  openPhotoCrop: { usual: raw },
})
