import { route } from '@/routing/route'

export const receiptsRoute = route({
  path: '/profile/receipthistory/:tab?',
  params: { tab: ['all', 'approved', 'pending', 'rejected'] },
  page: 'features/receipts/history/receipts-page',
  frame: 'childWithTabs',
  feature: 'receipts',
  texts: ['receipts'],
  access: 'member',
  place: 'me',
  accountMenu: 'receipts',
})

export const receiptRoute = route({
  path: '/profile/receipthistory/:tab/:receiptId',
  params: { tab: ['all', 'approved', 'pending', 'rejected'] },
  page: 'features/receipts/history/receipt-page',
  frame: 'child',
  feature: 'receipts',
  texts: ['receipts'],
  access: 'member',
  place: 'me',
  accountMenu: 'receipts',
})

export const addReceiptRoute = route({
  path: '/receiptupload/add',
  page: 'features/receipts/form/upload-page',
  title: 'receipts:send.title',
  frame: 'child',
  feature: 'receipts',
  texts: ['receipts', 'errors', 'forms'],
  access: 'member',
  accountMenu: 'receipts',
})

/** `?receipt=`: the rejected receipt to resend. */
export const resendReceiptRoute = route({
  path: '/profile/resendreceipt',
  page: 'features/receipts/form/resend-page',
  title: 'receipts:send.resend.title',
  frame: 'child',
  feature: 'receipts',
  texts: ['receipts', 'errors', 'forms'],
  access: 'member',
  place: 'me',
  accountMenu: 'receipts',
})

export type ReceiptTab = (typeof receiptsRoute.params.tab)[number]
