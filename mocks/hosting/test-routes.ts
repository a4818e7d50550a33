import { contentOf, findMember, updateMember } from '../areas/profile/member-store.ts'
import { changeDocument, removeBrand } from '../brands/brand-store.ts'
import { insertRows } from '../database/rows.ts'
import { Hono } from 'hono'
import { textIn } from '@/contract/text'
import { z } from '@/contract/zod'
import { consentTypes } from '@/contract/consents'
import { AccountContent } from '../brands/account-content.ts'
import { standardLanguage } from '../values/standard-language.ts'
import { LabelsContent } from '../brands/labels-content.ts'
import { brandLanguagesOf, inOrderOf } from '../brands/brand-languages.ts'
import { AppContent } from '../brands/content.ts'
import { packOf } from '../brands/packs.ts'
import { withHostileTexts } from '../seed/hostile-texts.ts'
import { seedBrand } from '../seed/seed-brand.ts'
import type { Database } from '../database/connect.ts'
import { Fault } from './faults.ts'
import { createDeskRoutes, type DeskRoutesOptions } from './desk/desk-routes.ts'
import { createPurchaseRoutes } from './purchase-routes.ts'

/** The brand of a test's page, if not the default one. */
const testBrandCookie = 'taem-test-brand'

/** A page's own requests carry the cookie; the studio's, which carry none, name the brand. */
export function testBrandOf(request: Request): string | undefined {
  const named = request.headers.get('x-app-id')
  if (named) return named
  const cookies = request.headers.get('cookie') ?? ''
  return new RegExp(`(?:^|;\\s*)${testBrandCookie}=([\\w-]+)`).exec(cookies)?.[1]
}

const Pack = z.object({
  from: z._default(z.string(), 'chaan'),
  appId: z.string().check(z.regex(/^[\w-]+$/)),
  withMessages: z._default(z.boolean(), true),
  /** Puts HTML into every text that would run if it were not escaped. */
  isHostile: z._default(z.boolean(), false),
  /** The brand's languages, as `decor.locale`. */
  locale: z.optional(z.object({ default: z.int(), available: z.array(z.int()) })),
  /** Texts in place of the app's, by language. */
  labels: z.optional(LabelsContent),
})
const ClockChange = z.object({ appId: z.optional(z.string()), advanceMs: z.int() })
const FaultOrder = z.extend(Fault, { appId: z.optional(z.string()) })
const AccountChange = z.object({
  appId: z.optional(z.string()),
  /** Other versions of consents, as { terms: 3 }. */
  consents: z.optional(z.partialRecord(z.enum(consentTypes), z.int())),
  rules: z.optional(z.record(z.string(), z.unknown())),
  forms: z.optional(z.record(z.string(), z.unknown())),
  socialAppId: z.optional(z.string()),
  recaptcha: z.optional(z.object({ siteKey: z.string(), secret: z.string() })),
  /** Payment settings that replace the brand's. */
  payment: z.optional(z.record(z.string(), z.unknown())),
})
const MemberChange = z.object({
  appId: z.optional(z.string()),
  email: z.string(),
  state: z.optional(z.enum(['active', 'blocked', 'banned'])),
  birthDate: z.optional(z.nullable(z.string())),
  birthDateConfirmed: z.optional(z.boolean()),
  socialId: z.optional(z.string()),
  emailConfirmed: z.optional(z.literal(false)),
  levelId: z.optional(z.int()),
})
const Reset = z.object({ brand: z.optional(z.string()) })

/** Actions of tests and developers on the platform; never part of a production start. */
export function createTestRoutes(options: DeskRoutesOptions): Hono {
  const { db, brands, clock, faults, defaultAppId } = options
  const app = new Hono()

  app.post('/__brands', async (c) => {
    const { from, appId, withMessages, isHostile, locale, labels } = Pack.parse(await c.req.json())
    const now = clock.now(appId)
    const pack = packOf(from)
    const content = inOrderOf(locale ? brandLanguagesOf(locale) : pack.languages, {
      ...(isHostile ? withHostileTexts(pack) : pack),
      ...(labels && { labels }),
      ...(locale && { design: { ...pack.design, decor: { ...pack.design.decor, locale } } }),
    })
    // What a test has changed stays, where its brand is there.
    const isThere = (await brands.find(appId)) !== undefined
    const { made } = isThere
      ? { made: false }
      : await seedBrand(db, content, { appId, now, withMessages })
    return c.json({ appId, made, subscriptionKey: pack.identity.subscriptionKey })
  })

  app.post('/__faults', async (c) => {
    const { appId = defaultAppId, ...fault } = FaultOrder.parse(await c.req.json())
    faults.add(appId, fault)
    return c.json({ appId })
  })

  app.delete('/__faults', (c) => {
    faults.clear(c.req.query('appId') ?? defaultAppId)
    return c.json({})
  })

  app.post('/__clock', async (c) => {
    const { appId = defaultAppId, advanceMs } = ClockChange.parse(await c.req.json())
    clock.advance(advanceMs, appId)
    return c.json({ now: new Date(clock.now(appId)).toISOString() })
  })

  app.post('/__account', async (c) => {
    const { appId = defaultAppId, payment, ...change } = AccountChange.parse(await c.req.json())
    await changeAccount(db, appId, change)
    if (payment) await changePayment(db, appId, payment)
    brands.forget(appId)
    return c.json({ appId })
  })

  app.post('/__members', async (c) => {
    const { appId = defaultAppId, ...change } = MemberChange.parse(await c.req.json())
    await changeMember(db, appId, change)
    return c.json({ appId })
  })

  // The demo members with their passwords, for the direct sign-in page.
  app.get('/__demo', async (c) => {
    const brand = await brands.find(c.req.query('appId') ?? defaultAppId)
    const members = brand ? packOf(brand.identity.name).members : []
    return c.json(
      members.map(({ email, demoPassword, displayName }) => ({
        email,
        password: demoPassword,
        name: textIn(displayName, standardLanguage),
      })),
    )
  })

  app.post('/__reset', async (c) => {
    const { brand: appId = defaultAppId } = Reset.parse(await c.req.json())
    const brand = await brands.find(appId)
    if (!brand) return c.notFound()
    await removeBrand(db, appId)
    clock.reset(appId)
    faults.clear(appId)
    await seedBrand(db, packOf(brand.identity.name), { appId, now: clock.now(appId) })
    brands.forget(appId)
    return c.json({ appId })
  })

  app.route('/', createPurchaseRoutes({ db, brands, clock, defaultAppId }))
  app.route('/', createDeskRoutes(options))

  app.onError((error, c) => c.json({ error: error.message }, 400))
  return app
}

async function changeAccount(
  db: Database,
  appId: string,
  change: Omit<z.infer<typeof AccountChange>, 'payment'>,
) {
  const { consents = {}, rules, forms, socialAppId, recaptcha } = change
  await changeDocument(db, { appId, name: 'account' }, (content) => {
    const account = AccountContent.parse(content)
    for (const type of consentTypes) {
      const current_version = consents[type]
      if (current_version !== undefined) account.consentVersions[type] = { current_version }
    }
    // Declared forms may be broken on purpose, so they are stored without validation.
    return {
      ...account,
      rules: { ...account.rules, ...rules },
      ...(forms && { forms }),
      ...(socialAppId && { socialLogin: { enable: true, appId: socialAppId } }),
      ...(recaptcha && { recaptcha: { ...recaptcha, enable: true } }),
    }
  })
}

async function changePayment(db: Database, appId: string, payment: Record<string, unknown>) {
  await changeDocument(db, { appId, name: 'app' }, (content) => {
    const app = AppContent.parse(content)
    return AppContent.parse({ ...app, payment: { ...app.payment, ...payment } })
  })
}

async function changeMember(db: Database, appId: string, change: z.infer<typeof MemberChange>) {
  const { email, state, birthDate, birthDateConfirmed, socialId, emailConfirmed, levelId } = change
  const member = await findMember(db, appId, 'email', email)
  if (!member) throw new Error(`No member has the address ${email}.`)
  const content = contentOf(member)
  const key = { appId, memberId: member.id }
  await updateMember(db, key, {
    ...(state && { state }),
    ...(birthDate !== undefined && { birth_date: birthDate }),
    ...(emailConfirmed === false && { email_confirmed_at: null }),
    ...(levelId !== undefined && { level_id: levelId }),
    ...(birthDateConfirmed !== undefined && {
      content_json: JSON.stringify({ ...content, birthDateConfirmed }),
    }),
    // An update without values is not valid SQL.
    locale: member.locale,
  })
  if (socialId === undefined) return
  await insertRows(db, 'member_social', [
    { app_id: appId, social_id: socialId, member_id: member.id },
  ])
}
