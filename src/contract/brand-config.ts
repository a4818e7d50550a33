import { Decor } from './design'
import { endpoint } from './endpoint'
import { Id, LocaleCode } from './shared'
import { z } from './zod'

/** The config of one brand's app (specification §3, config list). */
export const AppConfig = z.object({
  appId: z.string(),
  brand: z.string(),
  displayName: z.string(),
  legalName: z.optional(z.nullable(z.string())),
  config: z.object({
    dashboard: z.string(),
    dashboard_guest: z._default(z.string(), 'dashboard_guest'),
    dashboard_welcome: z.optional(z.string()),
    dashboard_receipt: z.optional(z.string()),
    dashboard_announcement: z.optional(z.string()),
    category: z.optional(z.string()),
    campaign_list: z.optional(z.string()),
    purchase: z.optional(z.string()),
    purchase_available: z.optional(z.string()),
    purchase_expired: z.optional(z.string()),
    sponsor_id: z.optional(z.string()),
    campaign_list_luckydraw: z._default(z.array(z.int()), []),
    upload_reciept_event_name: z.optional(z.string()),
  }),
  rules: z._default(
    z.object({
      /** Ages in years: to sign up and to consent (specification §5 gives both). */
      minimumAge: z._default(z.int(), 18),
      consentAge: z._default(z.int(), 20),
      otpSeconds: z._default(z.int(), 120),
    }),
    { minimumAge: 18, consentAge: 20, otpSeconds: 120 },
  ),
  /**
   * The brand's own field lists. Parsed where they are shown, so that a broken one can be reported
   * there.
   */
  forms: z.optional(z.record(z.string(), z.unknown())),
  /** The app id at the brand's social provider; without one there is no such sign-in. */
  socialAppId: z.optional(z.nullable(z.string())),
  /** Hosts that an interface campaign may lead to. */
  redirectHosts: z._default(z.array(z.string()), []),
})
export type AppConfig = z.infer<typeof AppConfig>

export const DesignSetting = z.object({
  decor: z.catch(Decor, () => Decor.parse({})),
  /** Each is a `Menu`, parsed where it shows. */
  feature: z.catch(z.object({ setting: z.array(z.unknown()) }), { setting: [] }),
})
export type DesignSetting = z.infer<typeof DesignSetting>

export const getAppConfig = endpoint({
  id: 'getAppConfig',
  method: 'GET',
  base: 'admin',
  path: '/app/:appId',
  auth: 'none',
  params: z.object({ appId: Id }),
  response: AppConfig,
})

export const getDesignSetting = endpoint({
  id: 'getDesignSetting',
  method: 'GET',
  base: 'admin',
  path: '/app/:appId/setting',
  auth: 'none',
  params: z.object({ appId: Id }),
  query: z.object({ device_locale: LocaleCode }),
  response: DesignSetting,
})
