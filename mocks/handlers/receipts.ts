import type * as contract from '@/contract/receipts'
import { say } from '../answers/language.ts'
import { receiptView, stepView } from '../answers/receipt-view.ts'
import type { Ask, HandlersOf, Member } from '../handler.ts'
import { Problem } from '../problem.ts'
import { maxImageBytes } from '../rules/receipt-photo.ts'
import { countPhotos, readReceipt, readReceipts, readSteps } from '../rules/receipt-rows.ts'
import { receiptSettingOf, shopsOf } from '../rules/receipt-rules.ts'
import { appealReceipt, resendReceipt, sendReceipt } from '../rules/receipt-sending.ts'
import { pageLimits } from './paging.ts'

type MemberAsk = Ask & { member: Member }

const statuses = {
  all: undefined,
  approved: 'approved',
  pending: 'pending',
  rejected: 'reject',
} as const

export const receiptsHandlers: HandlersOf<typeof contract> = {
  async getReceiptSetting(_, { brand, language }) {
    const setting = receiptSettingOf(brand)
    const { maxSpendingBaht, withinHours, pointsWithinHours } = setting.config
    return {
      maxSpendingBaht,
      maxImageBytes: maxImageBytes(setting.config),
      withinHours,
      pointsWithinHours,
      shops: shopsOf(setting, brand.storeNames).map(({ id, name, branches }) => ({
        id,
        name: say(name, language),
        branches: branches.map((branch) => ({ id: branch.id, name: say(branch.name, language) })),
      })),
    }
  },

  async getReceipts({ query }, ask) {
    receiptSettingOf(ask.brand)
    const part = { status: statuses[query.mode], ...pageLimits(query) }
    const { rows, total } = await readReceipts(ask.db, whoseOf(ask), part)
    return { items: rows.map((row) => receiptView(row, ask)), total }
  },

  async getReceipt({ params }, ask) {
    const row = await readOwn(ask, params.receiptId)
    const steps = await readSteps(ask.db, row)
    return {
      receipt: receiptView(row, ask),
      steps: steps.map((step) => stepView(step, ask.language)),
      photos: await countPhotos(ask.db, row),
    }
  },

  async getReceiptPhoto({ params }, ask) {
    const { app_id, id } = await readOwn(ask, params.receiptId)
    const photo = await ask.db
      .selectFrom('receipt_photo')
      .select(['content_type', 'base64'])
      .where('app_id', '=', app_id)
      .where('receipt_id', '=', id)
      .where('place', '=', params.place)
      .executeTakeFirst()
    if (!photo) throw new Problem('notFound')
    const bytes = new Uint8Array(Buffer.from(photo.base64, 'base64'))
    return { bytes, contentType: photo.content_type }
  },

  async sendReceipt({ body }, ask) {
    return { receipt: receiptView(await sendReceipt(ask, body), ask) }
  },

  async resendReceipt({ params, body }, ask) {
    return { receipt: receiptView(await resendReceipt(ask, params.receiptId, body), ask) }
  },

  async appealReceipt({ params, body }, ask) {
    return { receipt: receiptView(await appealReceipt(ask, params.receiptId, body), ask) }
  },
}

async function readOwn(ask: MemberAsk, receiptId: string) {
  receiptSettingOf(ask.brand)
  return readReceipt(ask.db, whoseOf(ask), receiptId)
}

function whoseOf({ brand, member }: MemberAsk) {
  return { appId: brand.appId, memberId: member.id }
}
