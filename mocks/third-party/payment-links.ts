import { createHmac, timingSafeEqual } from 'node:crypto'
import { parseJson } from '@/contract/json'
import { z } from '@/contract/zod'
import { Problem } from '../values/problem.ts'

/** A payment request to the provider. */
export const PaymentLink = z.object({
  appId: z.string(),
  paymentId: z.string(),
  satang: z.int().check(z.gte(1)),
  /** The purpose, in the member's language. */
  description: z.string(),
  /** Expiry, in ISO. */
  payUntil: z.nullable(z.string()),
  /** The member's return address. */
  returnUrl: z.string(),
  /** The address of the provider's callback. */
  callbackUrl: z.string(),
})
export type PaymentLink = z.infer<typeof PaymentLink>

/** A refund request to the provider. */
export interface PaymentRefund {
  appId: string
  paymentId: string
  /** Idempotency key of the refund. */
  refundId: string
  satang: number
}

/** The content of a provider's callback. */
export const PaidCallback = z.object({
  paymentId: z.string(),
  satang: z.int(),
  /** The provider's own reference. */
  reference: z.string(),
})
export type PaidCallback = z.infer<typeof PaidCallback>

/** The interface of a payment provider. */
export interface PaymentLinks {
  /** @returns the address where it is paid. @throws Problem notAvailable without a provider. */
  create(link: PaymentLink): Promise<string>
  /**
   * Gives back what was paid by link, once for each `refundId`. @returns the provider's own number
   * of it. @throws where the provider does not.
   */
  refund(refund: PaymentRefund): Promise<string>
  /** Reads a callback; undefined unless the provider has signed it within the last five minutes. */
  read(body: string, signature: string): PaidCallback | undefined
}

/** The header of a callback that carries its signature: `t=<seconds>,v1=<hex of HMAC-SHA256>`. */
export const signatureHeader = 'x-payment-signature'
const signatureMs = 5 * 60_000

/** Signs a callback: what is signed is the time in seconds, a full stop and the body. */
export function signCallback(secret: string, body: string, at = Date.now()): string {
  const seconds = Math.floor(at / 1000)
  return `t=${seconds},v1=${hmac(secret, `${seconds}.${body}`)}`
}

/** The content of a callback with a valid signature. */
export function readCallback(
  secret: string,
  body: string,
  signature: string,
): PaidCallback | undefined {
  const [, seconds, given] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? []
  if (!seconds || !given) return undefined
  // Real time: a test may move the clock of a brand.
  if (Math.abs(Date.now() - Number(seconds) * 1000) > signatureMs) return undefined
  const right = hmac(secret, `${seconds}.${body}`)
  if (!timingSafeEqual(Buffer.from(right), Buffer.from(given))) return undefined
  return PaidCallback.safeParse(parseJson(body)).data
}

/**
 * A payment provider over HTTP: `POST {PAYMENT_API_BASE}/links` with a `PaymentLink` answers
 * `{url}`, `POST {PAYMENT_API_BASE}/refunds` with a `PaymentRefund` answers `{reference}`. Requests carry the secret as a bearer, callbacks are signed with it. Without an address
 * or a secret nothing can be paid by link.
 */
export function createPaymentLinks(base?: string, secret?: string): PaymentLinks {
  return {
    create: async (link) => z.object({ url: z.url() }).parse(await post('links', link)).url,
    refund: async (refund) =>
      z.object({ reference: z.string() }).parse(await post('refunds', refund)).reference,
    read: (body, signature) => (secret ? readCallback(secret, body, signature) : undefined),
  }

  async function post(path: string, body: object): Promise<unknown> {
    if (!base || !secret) throw new Problem('notAvailable')
    const answer = await fetch(`${base}/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${secret}` },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(10_000),
    })
    if (!answer.ok) throw new Error(`The payment provider answered ${answer.status}.`)
    return answer.json()
  }
}

function hmac(secret: string, text: string) {
  return createHmac('sha256', secret).update(text).digest('hex')
}
