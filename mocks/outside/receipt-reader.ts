import { z } from '@/contract/zod'

/** What a machine has read from the photo of a receipt; null for what it could not read. */
export const Reading = z.object({
  /** yyyy-mm-dd, in CE years. */
  date: z.nullable(z.string()),
  number: z.nullable(z.string()),
  /** The shop's name, as it is printed. */
  shop: z.nullable(z.string()),
  amountBaht: z.nullable(z.number()),
})
export type Reading = z.infer<typeof Reading>

export interface ReceiptReader {
  /** Undefined where nothing reads photos. Rejects when the machine cannot be asked. */
  read(photo: { contentType: string; bytes: Uint8Array }): Promise<Reading | undefined>
}

/**
 * Asks a reading machine: `POST {RECEIPT_READER_BASE}/read` with the photo, which answers a
 * `Reading`. Without an address nothing is read, and every receipt waits for a person.
 */
export function createReceiptReader(base: string | undefined): ReceiptReader {
  return {
    async read({ contentType, bytes }) {
      if (!base) return undefined
      const answer = await fetch(`${base}/read`, {
        method: 'POST',
        headers: { 'Content-Type': contentType },
        body: new Uint8Array(bytes),
        signal: AbortSignal.timeout(10_000),
      })
      if (!answer.ok) throw new Error(`The receipt reader answered ${answer.status}`)
      return Reading.parse(await answer.json())
    },
  }
}
