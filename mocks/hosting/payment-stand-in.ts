import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from '@/contract/zod'
import {
  PaymentLink,
  type PaymentLinks,
  readCallback,
  signatureHeader,
  signCallback,
} from '../third-party/payment-links.ts'

const prefix = '/__pay/'

/**
 * A payment provider of development and tests, on the platform's own origin: its page shows what is
 * to be paid, and its button pays it by the same signed callback that a real provider sends. The
 * whole order is in the signed address, so that the stand-in stores nothing.
 */
export function createPaymentStandIn(secret = randomBytes(32).toString('base64url')) {
  const links: PaymentLinks = {
    async create(link) {
      const order = Buffer.from(JSON.stringify(link)).toString('base64url')
      const { origin } = new URL(link.callbackUrl)
      return `${origin}${prefix}${order}.${sealOf(secret, order)}`
    },
    refund: async ({ refundId }) => `stand-in-${refundId}`,
    read: (body, signature) => readCallback(secret, body, signature),
  }

  return {
    links,

    owns: (pathname: string) => pathname.startsWith(prefix),

    /** Answers its page; `send` delivers the callback to the address of the order. */
    async fetch(request: Request, send: (callback: Request) => Promise<unknown>) {
      const link = orderOf(secret, new URL(request.url).pathname.slice(prefix.length))
      if (!link) return new Response('Not found', { status: 404 })
      if (request.method !== 'POST') return pageOf(link)
      const { paymentId, satang, callbackUrl, returnUrl } = link
      const body = JSON.stringify({ paymentId, satang, reference: `stand-in-${paymentId}` })
      const headers = { [signatureHeader]: signCallback(secret, body) }
      await send(new Request(callbackUrl, { method: 'POST', headers, body }))
      return new Response(null, { status: 303, headers: { Location: returnUrl } })
    },
  }
}

function orderOf(secret: string, token: string): PaymentLink | undefined {
  const [order = '', seal = ''] = token.split('.')
  const right = Buffer.from(sealOf(secret, order))
  const given = Buffer.from(seal)
  if (right.length !== given.length || !timingSafeEqual(right, given)) return undefined
  return z.parse(PaymentLink, JSON.parse(Buffer.from(order, 'base64url').toString()))
}

function sealOf(secret: string, order: string) {
  return createHmac('sha256', secret).update(`order ${order}`).digest('base64url')
}

function pageOf({ satang, description, payUntil, returnUrl }: PaymentLink) {
  const baht = (satang / 100).toFixed(2)
  const html = `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Payment (development)</title><link rel="icon" href="data:,">
<body style="font: 18px/1.5 system-ui; max-width: 26rem; margin: 3rem auto; padding: 0 1rem">
<p>A payment provider would ask for your card or PromptPay here. This page is for development.</p>
<h1>฿${baht}</h1><p>${escapeHtml(description)}</p>
${payUntil ? `<p>To be paid until ${escapeHtml(payUntil.slice(0, 16).replace('T', ', '))}</p>` : ''}
<form method="post"><button style="font: inherit; padding: .6rem 1.2rem">Pay ฿${baht}</button></form>
<p><a href="${escapeHtml(returnUrl)}">Back without paying</a></p></body></html>`
  return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
}

function escapeHtml(text: string) {
  return text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
