import { z } from '@/contract/zod'

/** Values that a machine has read from the photo of a receipt; null where unreadable. */
export const Reading = z.object({
  /** yyyy-mm-dd, in CE years. */
  date: z.nullable(z.string()),
  number: z.nullable(z.string()),
  /** The shop's name, as printed. */
  shop: z.nullable(z.string()),
  amountBaht: z.nullable(z.number()),
})
export type Reading = z.infer<typeof Reading>

export interface ReceiptReader {
  /** Undefined without a reader. Rejects if the machine cannot be reached. */
  read(photo: { contentType: string; bytes: Uint8Array }): Promise<Reading | undefined>
}

/** Maximum size: a reading is four short values. */
const mostAnswerBytes = 64 * 1024

/**
 * Asks a reading machine: `POST {RECEIPT_READER_BASE}/read` with the photo, which answers a
 * `Reading`. Without an address nothing is read, and every receipt waits for a person.
 * The member waits for it: `timeoutMs` bounds the whole answer, to its last byte.
 */
export function createReceiptReader(
  base: string | undefined,
  { timeoutMs = 10_000 } = {},
): ReceiptReader {
  return {
    async read({ contentType, bytes }) {
      if (!base) return undefined
      const answer = await fetch(`${base}/read`, {
        method: 'POST',
        headers: { 'Content-Type': contentType },
        body: new Uint8Array(bytes),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!answer.ok) throw new Error(`The receipt reader answered ${answer.status}`)
      return Reading.parse(JSON.parse(await textOf(answer)))
    },
  }
}

async function textOf({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body ?? []) {
    length += part.length
    if (length > mostAnswerBytes) throw new Error('The receipt reader answered too much')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
