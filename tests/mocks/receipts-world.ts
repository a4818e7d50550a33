import type { Input } from '@/contract/endpoint'
import type { sendReceipt } from '@/contract/receipts'

/** The first bytes of a JPEG, and some more that tell one photo from another. */
export function photo(more = 'picture'): Blob {
  const head = new Uint8Array([0xff, 0xd8, 0xff, 0xda, 0, 2])
  return new Blob([head, more], { type: 'image/jpeg' })
}

type Body = Input<typeof sendReceipt>['body']

/** A receipt of the story's day at one of the demo brand's own shops. */
export function receiptBody(changes: Partial<Body> = {}): Body {
  return {
    image: photo(),
    storeId: 'ps-1',
    branchId: '205',
    receiptDate: '2026-11-21',
    receiptNumber: 'T-0001',
    spendingAmount: 250,
    ...changes,
  }
}
