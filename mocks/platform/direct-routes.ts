import type { Context, Hono } from 'hono'
import { callbackPath, endUnpaidLinks, takeByLink } from '../areas/payments/settle-payment.ts'
import { sendRefunds } from '../areas/payments/refund.ts'
import { readPayment } from '../areas/payments/store.ts'
import { calendarAnswer } from '../areas/wallet/calendar-view.ts'
import type { Blobs } from '../brands/blobs.ts'
import { type Brands, blobPrefix } from '../brands/brand.ts'
import { signatureHeader } from '../third-party/payment-links.ts'
import { bodyOf, mostBodyBytes } from '../request/request-body.ts'
import type { Services } from '../request/request-context.ts'
import type { Clock } from '../values/clock.ts'
import { textFile } from './text-file.ts'
import { prefixes } from './endpoint-routes.ts'
import type { Origins } from './origins.ts'

interface Sources {
  services: Services
  brands: Brands
  clock: Clock
  originsOf: (appId: string, request: Request) => Origins | undefined
  report: (error: unknown) => void
}

/** Adds the routes that are not endpoints of the contract: no app sends its headers to them. */
export function addDirectRoutes<Env extends object>(hono: Hono<Env>, sources: Sources) {
  const { blobs } = sources.services
  hono.get(`${prefixes.gateway}/calendar/:appId/:file`, (c) => serveCalendar(c, sources))
  hono.get(`${blobPrefix}/webconfig/whitelabel/:appId/*`, (c) => serveBlob(c, sources, blobs))
  hono.post(callbackPath(':appId'), (c) => takePayment(c, sources))
}

/** Answers the payment provider's callback for a paid link. A repeated callback changes nothing. */
async function takePayment(
  c: Context,
  { services, brands, clock, report }: Sources,
): Promise<Response> {
  const { db } = services
  const signature = c.req.header(signatureHeader) ?? ''
  const body = await bodyOf(c.req.raw, mostBodyBytes.json).catch(() => undefined)
  if (!body) return new Response('Too large', { status: 413 })
  const paid = services.paymentLinks.read(await body.text(), signature)
  if (!paid) return new Response('Wrong signature', { status: 401 })
  const appId = c.req.param('appId') ?? ''
  const { paymentId, satang, reference } = paid
  const brand = await brands.find(appId)
  if (brand) await endUnpaidLinks(db, brand, { now: clock.now(appId), report })
  const payment = await readPayment(db, { appId, paymentId })
  if (payment?.satang !== satang) {
    return new Response('No such payment', { status: 404 })
  }
  const settling = { appId, paymentId: payment.id, now: clock.now(appId), reference }
  await services.inTransaction((tx) => takeByLink(tx, settling))
  // The provider waits for the answer to its callback, not for what is to be given back.
  services.afterwards(() => sendRefunds(services, settling))
  return Response.json({})
}

async function serveCalendar(
  c: Context,
  { services, brands, clock, originsOf }: Sources,
): Promise<Response> {
  const brand = await brands.find(c.req.param('appId') ?? '')
  const token = (c.req.param('file') ?? '').replace(/\.ics$/, '')
  const origin = brand && originsOf(brand.appId, c.req.raw)?.app
  const answer = origin
    ? await calendarAnswer(services.db, { brand, token, now: clock.now(brand.appId), origin })
    : undefined
  return answer ?? new Response('Not found', { status: 404 })
}

async function serveBlob(c: Context, { brands }: Sources, blobs: Blobs): Promise<Response> {
  const appId = c.req.param('appId') ?? ''
  const brand = await brands.find(appId)
  const path = c.req.path.slice(`${blobPrefix}/webconfig/whitelabel/${appId}/`.length)
  const text = brand && textFile(brand, path)
  // A page of another origin reads it.
  if (text) return c.json(text, 200, { 'Access-Control-Allow-Origin': '*' })
  const blob = brand && (await blobs.read(brand.identity.name, path))
  if (!blob) return new Response('Not found', { status: 404 })
  return new Response(blob.bytes, {
    headers: {
      'Content-Type': blob.contentType,
      'Cache-Control': 'public, max-age=3600',
      // Pictures are public: an app on another origin shows them, too.
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Content-Type-Options': 'nosniff',
      // Opened on its own, a picture cannot run scripts.
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  })
}
