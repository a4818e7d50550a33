import * as contract from '@/contract/payments'
import { readDueLink } from './settle-payment.ts'
import { readBought } from './store.ts'
import { linkRequest } from './view.ts'
import { wrapped } from '../../answers/spelling.ts'
import { defineArea } from '../../request/area.ts'
import { reach } from '../../third-party/reach.ts'

export const paymentsArea = defineArea(contract, wrapped.camel, {
  async createPaymentLink({ params }, context) {
    const payment = await readDueLink(context, params.paymentId)
    const bought = await readBought(context.db, payment)
    const link = context.paymentLinks.create(linkRequest(payment, bought, context))
    return { url: await reach('The payment provider', link) }
  },
})
