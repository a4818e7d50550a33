import { platformNow } from '@/api/platform-clock'
import type { Redemption, Serial } from '@/contract/redemptions'
import { setPrizeAddress } from '@/contract/draws'
import { mutate } from '@/api/mutate'
import { queryClient } from '@/api/query-client'
import { serialQuery } from '@/features/wallet/code/serial-source'
import { endedCode } from '@/features/wallet/code/serial-timer-rules'
import * as modals from '@/features/wallet/modals'
import { deliveryLines } from '@/forms/delivery-rules'
import { allFails, allWaits, writesFail } from '../board-connection'
import { once, redemptionWith, rewardForPoints } from './demo'
import { modalsOf, type ModalState } from './modal-states'

/** A reward that was redeemed just now. */
async function redeemed(change: Partial<Redemption> = {}): Promise<Redemption> {
  const campaign = await rewardForPoints()
  return {
    // An id that the platform does not know.
    id: `board-${platformNow()}`,
    campaignId: campaign.id,
    campaignSlug: campaign.slug,
    campaignName: campaign.name,
    campaignType: campaign.type,
    campaignImgUrl: campaign.fullImageUrl,
    state: 'view_code',
    redeemedAt: new Date(platformNow()).toISOString(),
    quantity: 1,
    pointsUsed: campaign.pointPerUnit,
    priceBaht: 0,
    delivered: false,
    hasSerial: true,
    minutesValidAfterUsed: campaign.minutesValidAfterUsed,
    voucherExpireDate: campaign.voucherExpireDate,
    tickets: [],
    ...change,
  }
}

const code = {
  serial: 'CHN7K2M94QX',
  barcode: 'CODE_128',
  expireIn: 30 * 86_400,
  lifetime: 30 * 86_400,
  isWaiting: false,
} as const

/** What the platform would send for a reward. */
function serialOf(redemption: Redemption, change: Partial<Serial>): Serial {
  const { campaignName, campaignImgUrl, pointsUsed, redeemedAt } = redemption
  return {
    ...code,
    redemptionId: redemption.id,
    campaignName,
    campaignImgUrl,
    pointPerUnit: pointsUsed,
    pointsUsed,
    showTimer: false,
    currentDate: redeemedAt,
    codes: [],
    ...change,
  }
}

const timer = { showTimer: true, expireIn: 14 * 60, lifetime: 15 * 60 }

/**
 * No code of the member's own: opening one may start its timer. It is put where the modal reads it, as
 * what the platform answers is also kept on the device.
 */
function opened(change: Partial<Serial>): ModalState<modals.SerialParams> {
  return {
    async params() {
      const redemption = await redeemed()
      const serial = serialOf(redemption, change)
      const shown = { serial, checkedAt: platformNow(), isOffline: false }
      queryClient.setQueryData(serialQuery(redemption).queryKey, shown)
      return { redemption }
    },
    // A sheet that starts another code cannot be closed while it waits.
    connection: writesFail,
  }
}

const parcel = async (what: 'prize' | 'order') => {
  const { campaignName: name, campaignImgUrl: image, id: redemptionId } = await redeemed()
  return {
    what,
    reward: { name, image },
    lines: deliveryLines(once),
    send: () => mutate(setPrizeAddress, { params: { redemptionId }, body: {} }),
  }
}

const drawn = (state: Redemption['state']) => async () => ({
  redemption: await redemptionWith(`in the state ${state}`, (one) => one.state === state),
})

const ofRedeemed = async () => ({ redemption: await redeemed() })

const withoutAnswer = {
  loading: { params: ofRedeemed, connection: allWaits },
  'not loaded': { params: ofRedeemed, connection: allFails },
}

export const walletModals = modalsOf(modals)({
  openUseNow: {
    'one code': async () => ({ redemption: await redeemed({ minutesValidAfterUsed: 15 }) }),
    'several codes': async () => ({
      redemption: await redeemed({ minutesValidAfterUsed: 15, codeCount: 3, codesWaiting: 3 }),
    }),
  },
  openSerial: {
    code: opened({}),
    'QR code': opened({ barcode: 'QR_CODE' }),
    'plain code': opened({ barcode: 'PLAIN' }),
    timer: opened(timer),
    'timer that ends': opened({ ...timer, expireIn: 15 }),
    expired: opened({ ...timer, serial: endedCode, expireIn: 0 }),
    'several codes': opened({
      ...timer,
      codes: [
        { ...code, ...timer },
        { ...code, ...timer, serial: '', isWaiting: true },
      ],
    }),
    ...withoutAnswer,
  },
  openDrawnPrize: {
    'not drawn': drawn('not_drawn'),
    won: drawn('won'),
    'not won': drawn('not_won'),
    ...withoutAnswer,
  },
  openSendTo: {
    prize: () => parcel('prize'),
    order: () => parcel('order'),
    sending: { params: () => parcel('prize'), press: true },
    failed: { params: () => parcel('prize'), connection: writesFail, press: true },
  },
})
