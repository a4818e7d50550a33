import * as contract from '@/contract/receipts'
import { countPhotos, findPhoto } from './photo-store.ts'
import { receiptSettingOf } from './rules.ts'
import { appealReceipt, resendReceipt, sendReceipt } from './send-receipt.ts'
import { readReceipt, readReceipts, readSteps } from './store.ts'
import { receiptView, settingView, stepView } from './view.ts'
import { ownerOf } from '../owner.ts'
import { pageLimits } from '../paging.ts'
import { wrapped } from '../../answers/spelling.ts'
import { defineArea } from '../../request/area.ts'
import { Problem } from '../../values/problem.ts'
import type { MemberContext } from '../../request/request-context.ts'

const statuses = {
  all: undefined,
  approved: 'approved',
  pending: 'pending',
  rejected: 'reject',
} as const

export const receiptsArea = defineArea(contract, wrapped.pascal, {
  async getReceiptSetting(_, { brand, language }) {
    return settingView(receiptSettingOf(brand), brand, language)
  },

  async getReceipts({ query }, context) {
    receiptSettingOf(context.brand)
    const part = { status: statuses[query.mode], ...pageLimits(query) }
    const { rows, total } = await readReceipts(context.db, ownerOf(context), part)
    return { items: rows.map((row) => receiptView(row, context)), total }
  },

  async getReceipt({ params }, context) {
    const row = await readOwn(context, params.receiptId)
    const steps = await readSteps(context.db, row)
    return {
      receipt: receiptView(row, context),
      steps: steps.map((step) => stepView(step, context.language)),
      photos: await countPhotos(context.db, row),
    }
  },

  async getReceiptPhoto({ params }, context) {
    const photo = await findPhoto(
      context.db,
      await readOwn(context, params.receiptId),
      params.place,
    )
    if (!photo) throw new Problem('notFound')
    const bytes = await context.files.read(photo)
    if (!bytes) throw new Problem('notFound')
    return { bytes, contentType: photo.content_type }
  },

  async sendReceipt({ body }, context) {
    return { receipt: receiptView(await sendReceipt(context, body), context) }
  },

  async resendReceipt({ params, body }, context) {
    return { receipt: receiptView(await resendReceipt(context, params.receiptId, body), context) }
  },

  async appealReceipt({ params, body }, context) {
    return { receipt: receiptView(await appealReceipt(context, params.receiptId, body), context) }
  },
})

async function readOwn(context: MemberContext, receiptId: string) {
  receiptSettingOf(context.brand)
  return readReceipt(context.db, ownerOf(context), receiptId)
}
