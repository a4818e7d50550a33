import { campaignTypes } from '@/contract/campaigns'
import { bannerSizes, dashboardKinds } from '@/contract/dashboard'
import { bannerStyles, colourPattern, Decor, decorOf } from '@/contract/design'
import { PerkKind } from '@/contract/levels'
import { PaymentMethod } from '@/contract/payments'
import { notificationKinds } from '@/contract/notifications'
import { LocaleCode } from '@/contract/shared'
import { weekdays } from '@/contract/stores'
import { type Language, languageNames } from '@/contract/languages'
import { z } from '@/contract/zod'
import { isLanguage } from './brand-languages.ts'
import {
  PackAmount,
  PackCount,
  PackDate,
  PackInstant,
  PackMoment,
  PackNumber,
  PackPositive,
  PackSlug,
} from './pack-values.ts'

// Schemas of the files of a brand pack: texts in the brand's languages, dates in ISO.

export type Text = Partial<Record<Language, string>>

/** A text in the languages that it has, at least one, in the order in which it was written. */
export const Text: z.ZodMiniType<Text> = z.pipe(
  z.transform(withoutOthers),
  z
    .partialRecord(z.enum(languageNames), z.string())
    .check(z.refine(isText, `a text in one of ${languageNames.join(', ')}`)),
)

/** What a newer pack says in languages that are none of ours is left out. */
function withoutOthers(sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent
  return Object.fromEntries(Object.entries(sent).filter(([name]) => isLanguage(name)))
}

/** Whether a value is a text in some languages. */
export function isText(value: unknown): value is Text {
  if (typeof value !== 'object' || value === null) return false
  const entries = Object.entries(value)
  return (
    entries.length > 0 &&
    entries.every(([name, text]) => isLanguage(name) && typeof text === 'string')
  )
}

const Colour = z.string().check(z.regex(colourPattern, 'a colour as #rrggbb, such as #5a1230'))

const MaybeText = z.optional(z.nullable(Text))

const StockContent = {
  campaignId: z.int(),
  name: Text,
  quantity: PackCount,
  itemCountSold: PackCount,
}

const StyleContent = z.object({
  ...StockContent,
  colorCode: z.optional(z.nullable(Colour)),
  subitems: z._default(z.array(z.object({ ...StockContent, price: PackAmount })), []),
})
export type StyleContent = z.infer<typeof StyleContent>

const QuestionContent = z.object({
  id: z.string(),
  kind: z.enum(['radio', 'checkbox', 'textarea']),
  required: z.boolean(),
  label: Text,
  options: z.array(Text),
})
export type QuestionContent = z.infer<typeof QuestionContent>

const AsksContent = z.object({
  taxInvoice: z._default(z.boolean(), false),
  giftTo: z._default(z.boolean(), false),
  location: z._default(z.boolean(), false),
  branch: z._default(z.boolean(), false),
  info: z._default(
    z.array(
      z.object({
        key: z.enum(['info1', 'info2', 'info3', 'info4', 'info5']),
        label: Text,
        required: z.boolean(),
      }),
    ),
    [],
  ),
  /** Promocodes: a discount per unit in percent of points and baht, or in points. */
  promocodes: z._default(
    z.array(
      z.object({
        code: z.string(),
        percentOff: z._default(PackCount.check(z.lte(100, 'a whole number, 0 to 100')), 0),
        pointsOff: z._default(PackCount, 0),
      }),
    ),
    [],
  ),
})

const words = {
  title: Text,
  /** `{nth}` is replaced by which unit of the day it was: 3rd, 500th; in Thai the number alone. */
  text: Text,
  /** The button's path in the app. Without it the button opens the reward. */
  action: z.optional(z.nullable(z.object({ label: Text, link: z.string() }))),
}

/**
 * A surprise for a member who redeems. `free`: every nth unit that is redeemed on a day costs no
 * points. `first`: a member's first redemption of the campaign is answered with its own text. Neither
 * applies to campaigns that go through the cart or are paid in baht, nor `free` to bookings.
 */
const SurpriseContent = z.union([
  z.object({ kind: z.literal('free'), every: z.int().check(z.gte(2)), ...words }),
  z.object({ kind: z.literal('first'), ...words }),
])

const types: ReadonlySet<number> = new Set(Object.values(campaignTypes))

export const CampaignContent = z.object({
  id: z.int(),
  slug: PackSlug,
  type: z
    .int()
    .check(z.refine((type) => types.has(type), `a type of campaign: ${[...types].join(', ')}`)),
  name: Text,
  summary: MaybeText,
  description: Text,
  conditions: z._default(z.array(Text), []),
  art: z.string(),
  categoryId: z.int(),
  subCategoryId: z._default(z.nullable(z.int()), null),
  pointPerUnit: PackCount,
  pricePerUnit: z._default(PackAmount, 0),
  partialPoints: z._default(
    z.nullable(z.object({ MaximumPartialPrice: PackAmount, MaximumPartialPoints: PackCount })),
    null,
  ),
  payOptions: z
    .array(z.object({ points: PackCount, price: PackAmount }))
    .check(z.minLength(1, 'one way to pay at least, such as [{"points": 100, "price": 0}]')),
  /** Its own payment method for baht; replaces the brand's. */
  payment: z.optional(z.nullable(PaymentMethod)),
  qty: PackCount,
  itemCountSold: z._default(PackCount, 0),
  maxPerPerson: z._default(z.nullable(PackNumber), null),
  coolDownHours: z._default(z.nullable(PackAmount), null),
  startDate: PackInstant,
  expireDate: PackInstant,
  restockDate: z.optional(z.nullable(PackMoment)),
  delivered: z._default(z.boolean(), false),
  minutesValidAfterUsed: z._default(z.nullable(PackNumber), 15),
  voucherExpireDate: z._default(z.nullable(PackInstant), null),
  barcode: z._default(z.nullable(z.enum(['CODE_128', 'QR_CODE', 'plain'])), 'QR_CODE'),
  privilegeMessage: z._default(z.nullable(Text), null),
  privilegeMessageFormat: z._default(z.nullable(z.literal('link')), null),
  requireLevel: z._default(z.nullable(z.int()), null),
  /** Only redeemable in the month of the member's birthday. */
  requireBirthMonth: z._default(z.boolean(), false),
  /** Only redeemable at these branches, not in the app; says where. */
  onlyAtBranch: MaybeText,
  requireSurvey: z._default(
    z.nullable(
      z.object({
        surveyId: z.string(),
        minutes: z._default(PackCount, 2),
        questions: z._default(z.array(QuestionContent), []),
      }),
    ),
    null,
  ),
  pointsGiven: z._default(PackCount, 0),
  otp: z._default(z.boolean(), false),
  subCampaignStyles: z._default(
    z.nullable(
      z.object({ styles: z.array(StyleContent), styleLabel: MaybeText, sizeLabel: MaybeText }),
    ),
    null,
  ),
  reservation: z._default(
    z.nullable(
      z.object({
        slots: z.array(PackInstant),
        seatsPerSlot: PackCount,
        minutesPerSlot: z._default(PackNumber, 120),
        minPeople: z._default(PackNumber, 1),
        maxPeople: z._default(z.nullable(PackNumber), null),
        /** Number of changes of its time, and until how many hours before it. */
        change: z._default(
          z.nullable(z.object({ times: PackCount, hoursBefore: PackCount })),
          null,
        ),
        /** Until how many hours before, and what is returned. */
        cancel: z._default(
          z.nullable(
            z.object({
              hoursBefore: PackCount,
              pointsBack: z._default(z.boolean(), true),
              bahtBack: z._default(z.boolean(), true),
              seatsBack: z._default(z.boolean(), true),
            }),
          ),
          null,
        ),
      }),
    ),
    null,
  ),
  event: z._default(
    z.nullable(z.object({ startsAt: PackInstant, endsAt: PackInstant, storeId: z.int() })),
    null,
  ),
  media: z._default(
    z.nullable(
      z.object({
        kind: z.enum(['video', 'audio']),
        durationSeconds: PackCount,
        url: z.string(),
      }),
    ),
    null,
  ),
  asks: z.prefault(AsksContent, {}),
  /** Only members of this sponsor may redeem it. */
  sponsor_id: z.optional(z.nullable(z.string())),
  redirectUrl: z._default(z.nullable(z.string()), null),
  draw: z._default(
    z.nullable(
      z.object({
        drawDate: PackInstant,
        announceDate: z.optional(PackInstant),
        /** A public event between the end of the sale and the draw, whose value the result depends on. */
        publicValue: z.optional(z.object({ name: Text, at: PackInstant })),
        licenceNumber: z._default(z.string(), ''),
        /** Everybody sees how many tickets take part, while tickets are sold and until the result. */
        publishesEntries: z._default(z.boolean(), false),
        prizes: z._default(
          z.array(
            z.object({ rank: PackNumber, name: Text, quantity: PackNumber, valueBaht: PackAmount }),
          ),
          [],
        ),
        rules: z._default(z.array(Text), []),
      }),
    ),
    null,
  ),
  supportedHosts: z._default(z.array(z.enum(['web', 'line'])), ['web', 'line']),
  stores: z._default(z.union([z.literal('all'), z.array(z.int())]), 'all'),
  surprise: z._default(z.nullable(SurpriseContent), null),
  state: z.optional(z.string()),
})
export type CampaignContent = z.infer<typeof CampaignContent>

export const CategoryContent = z.object({
  id: z.int(),
  slug: PackSlug,
  name: Text,
  icon: z._default(z.nullable(z.string()), null),
  art: z.string(),
  order: z.int(),
  campaignIds: z.array(z.int()),
  subCategories: z._default(z.array(z.object({ id: z.int(), slug: PackSlug, name: Text })), []),
})
export type CategoryContent = z.infer<typeof CategoryContent>

const DashboardItemContent = z.object({
  id: z.string(),
  kind: z.enum(dashboardKinds),
  style: z._default(z.nullable(z.enum(bannerStyles)), null),
  size: z._default(z.nullable(z.enum(bannerSizes)), null),
  kicker: MaybeText,
  title: MaybeText,
  subtitle: MaybeText,
  cta: MaybeText,
  art: z._default(z.nullable(z.string()), null),
  background: z._default(z.nullable(Colour), null),
  foreground: z._default(z.nullable(Colour), null),
  panel: z.optional(z.nullable(z.string())),
  icon: z.optional(z.nullable(z.string())),
  link: z._default(z.nullable(z.string()), null),
  categoryId: z._default(z.nullable(z.int()), null),
  campaignIds: z._default(z.nullable(z.array(z.int())), null),
  /** Shows only those that the member can pay now, by any pay option. */
  only: z.optional(z.enum(['affordable'])),
  startDate: z._default(z.nullable(PackInstant), null),
  expireDate: z._default(z.nullable(PackInstant), null),
  audience: z._default(z.enum(['all', 'member', 'guest']), 'all'),
})
export type DashboardItemContent = z.infer<typeof DashboardItemContent>

export const DashboardContent = z.object({
  id: z.string(),
  sections: z.array(
    z.object({
      id: z.string(),
      title: MaybeText,
      layout: z.object({
        kind: z.enum(['carousel', 'grid', 'split', 'single', 'list', 'stack']),
        type: z.optional(z.nullable(z.enum(['a', 'b', 'c']))),
        pack: z.optional(z.nullable(z.enum(['a', 'b', 'c']))),
      }),
      seeAll: z._default(z.nullable(z.string()), null),
      audience: z._default(z.enum(['all', 'member', 'guest']), 'all'),
      items: z.array(DashboardItemContent),
    }),
  ),
})
export type DashboardContent = z.infer<typeof DashboardContent>

export const LevelsContent = z.object({
  basis: Text,
  period: z.object({ from: PackInstant, to: PackInstant }),
  levels: z
    .array(
      z.object({
        id: z.int(),
        key: z.string(),
        name: Text,
        from: PackCount,
        keep: PackCount,
        multiplier: PackPositive,
        summary: Text,
        benefits: z.array(z.object({ kind: PerkKind, title: Text, condition: z.optional(Text) })),
      }),
    )
    .check(z.minLength(1, 'one level at least')),
})
export type LevelsContent = z.infer<typeof LevelsContent>

/** Payment methods for baht: for pick-up or use at a branch, and for delivery. */
const PaymentSetting = z.object({
  pickedUp: z._default(z.enum(['counter', 'link']), 'counter'),
  delivered: z._default(PaymentMethod, 'delivery'),
  /** Time limit of a payment link. */
  linkHours: z._default(z.number().check(z.gt(0)), 24),
  /** Whether an unpaid pick-up can be paid at the counter. */
  linkOrCounter: z._default(z.boolean(), false),
})

/** Limits of points that staff give at the counter. */
const CounterSetting = z.object({
  /** The highest amount of one purchase. */
  mostBaht: z._default(z.number().check(z.gt(0)), 50_000),
  /** Of one purchase. */
  mostPoints: z._default(z.int().check(z.gt(0)), 2500),
  /** Purchases for which one person gives points in a day of Bangkok. */
  giftsPerDay: z._default(z.int().check(z.gt(0)), 300),
  /** Points that one person gives in a day of Bangkok. */
  pointsPerDay: z._default(z.int().check(z.gt(0)), 20_000),
})

export const AppContent = z.object({
  brand: z.string(),
  config: z.record(z.string(), z.union([z.string(), z.array(z.int())])),
  allowedRedirectHosts: z.array(z.string()),
  payment: z.prefault(PaymentSetting, {}),
  counter: z.prefault(CounterSetting, {}),
})

export const NotificationContent = z.object({
  id: z.string(),
  memberId: z.int(),
  at: PackInstant,
  kind: z.enum(notificationKinds),
  title: Text,
  body: MaybeText,
  link: z.optional(z.nullable(z.string())),
  /** The picture of a campaign. */
  art: z.optional(z.string()),
  IsRead: z.boolean(),
})

/** Notification data that the database stores as JSON. */
export const StoredNotification = z.object({
  // Those that were stored before there were kinds have none. A newer version may store others.
  kind: z.catch(z.enum(notificationKinds), 'news'),
  ...z.pick(NotificationContent, { title: true, body: true, link: true, art: true }).shape,
  /** The same text is sent by e-mail, too. */
  isMailed: z._default(z.boolean(), false),
  /** The id of the staff's message that it is. */
  message: z.optional(z.string()),
})

const SubMenu = z.object({
  id: z.string(),
  title: Text,
  enable: z._default(z.boolean(), true),
  /** In the brand's folder. */
  icon_url: z.optional(z.nullable(z.string())),
  route: z.optional(z.nullable(z.string())),
})

// A pack has all three pictures of its logo.
const logo = z.object({ light: z.string(), inverse: z.string(), symbol: z.string() })
// The app leaves out locales that it does not know; in a pack they are faults.
const locale: z.ZodMiniType<Decor['locale']> = z.object({
  default: LocaleCode,
  available: z.array(LocaleCode),
})
const PackDecor = z.extend(
  decorOf((_, schema) => schema, Colour),
  { logo, locale },
)

export const DesignContent = z.object({
  decor: PackDecor,
  feature: z.object({
    setting: z.array(
      z.object({
        id: z.string(),
        title: Text,
        localize_key: z.optional(z.nullable(z.string())),
        enable: z.boolean(),
        required: z._default(z.boolean(), false),
        reorderable: z._default(z.boolean(), false),
        enable_route: z.nullable(z.string()),
        sub_menus: z._default(z.array(SubMenu), []),
        features: z._default(z.array(z.string()), []),
      }),
    ),
  }),
})
export type DesignContent = z.infer<typeof DesignContent>

const LocaleSetting = z.looseObject({ available: z.array(z.unknown()) })

function withKnownCodes(sent: unknown): unknown {
  const { data } = LocaleSetting.safeParse(sent)
  const isKnown = (code: unknown) => LocaleCode.safeParse(code).success
  return data ? { ...data, available: data.available.filter(isKnown) } : sent
}

/** The languages of a brand; an unknown one is left out. */
const LocaleContent = z.pipe(z.transform(withKnownCodes), Decor.shape.locale)

/** What a design says of the languages. */
export const LocaleOnly = z.object({ decor: z.object({ locale: LocaleContent }) })

/** The same for members: a wrong value is replaced by the default. */
export const LenientDesign = z.extend(DesignContent, {
  decor: z.extend(Decor, { logo, locale: LocaleContent }),
})

/** A brand's own font, and its fallback from fonts that every device has. */
export const Face = z.object({
  family: z.string(),
  /** In the brand's folder. */
  file: z.string(),
  fallback: z.array(
    z.object({
      local: z.array(z.string()),
      /** In percent: the width, then ascent and descent. */
      adjust: z.number(),
      box: z.tuple([z.number(), z.number()]),
    }),
  ),
})
export type Face = z.infer<typeof Face>

export const ErrorTexts = z.array(z.object({ key: z.string(), text: Text }))

const degrees = 'degrees, such as 13.7563 and 100.5018 for Bangkok'
const Latitude = z.number().check(z.gte(-90, degrees), z.lte(90, degrees))
const Longitude = z.number().check(z.gte(-180, degrees), z.lte(180, degrees))

/** A missing way is null or left out. */
export const ContactContent = z.object({
  company: Text,
  address: MaybeText,
  phone: z.optional(z.nullable(z.object({ label: Text, number: z.string(), hours: MaybeText }))),
  email: z.optional(z.nullable(z.object({ label: Text, address: z.string() }))),
  line: z.optional(z.nullable(z.object({ label: Text, id: z.string(), url: z.string() }))),
  dataProtection: z.optional(z.nullable(z.object({ label: Text, email: z.string() }))),
  map: z.optional(z.nullable(z.object({ latitude: Latitude, longitude: Longitude }))),
})
export type ContactContent = z.infer<typeof ContactContent>

/** In Bangkok; 24:00 is the end of a day. */
const ClockTime = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'a time of the day, such as 09:30'))

const OpenTimes = z.nullable(z.object({ open: ClockTime, close: ClockTime }))

/** A branch; hours by weekday, in Bangkok time. */
const StoreContent = z.object({
  id: z.int(),
  name: Text,
  latitude: z.optional(Latitude),
  longitude: z.optional(Longitude),
  address: MaybeText,
  landmark: MaybeText,
  province: MaybeText,
  phone: z.optional(z.nullable(z.string())),
  hours: z.optional(z.nullable(z.partialRecord(z.enum(weekdays), OpenTimes))),
  /** Days with other hours, or none. */
  closedDates: z._default(
    z.array(
      z.object({
        date: PackDate,
        reason: MaybeText,
        open: z.nullable(ClockTime),
        close: z.nullable(ClockTime),
      }),
    ),
    [],
  ),
  services: z._default(z.array(z.string()), []),
})
export type StoreContent = z.infer<typeof StoreContent>

export const StoresContent = z.array(StoreContent)

/** What pins of the map show. */
export const StorePin = z.enum(['store', 'cup', 'bolt', 'bag', 'leaf'])

export const StoreServices = z.array(z.object({ key: z.string(), label: Text }))

const AddressContent = z.object({
  key: z.string(),
  addressname: Text,
  firstname: Text,
  lastname: Text,
  contact_number: z.string(),
  address: Text,
  subdistrict_name: Text,
  district_name: Text,
  province_name: Text,
  zipcode: z.string(),
  subdistrict_code: z.optional(z.string()),
  district_code: z.optional(z.string()),
  province_code: z.optional(z.string()),
  country_code: z.optional(z.string()),
  isdefault: z.boolean(),
})

/** The parts of an address by the names of its payload, as stored in the database. */
export const StoredParts = z.record(
  z.string(),
  z.nullable(z.union([Text, z.string(), z.number(), z.boolean()])),
)
export type StoredParts = z.infer<typeof StoredParts>

/** Address data that the database stores as JSON. */
export const StoredAddress = z.omit(AddressContent, { key: true, isdefault: true })

/** Without an instant the previous version was the last one agreed to. */
const Agreed = z.object({ version: z.int(), acceptedAt: z.nullable(PackInstant) })
const Switch = z.union([z.literal(0), z.literal(1)])

export const MemberContent = z.object({
  id: z.int(),
  uuid: z.string(),
  /** What the member is there to show, in the terminal. */
  persona: z.optional(z.string()),
  demoPassword: z.string(),
  firstName: Text,
  lastName: Text,
  displayName: Text,
  email: z.string(),
  contactNumber: z.string(),
  birthDate: z.nullable(PackDate),
  /** Not confirmed by the member if it came from the brand's former programme. */
  birthDateConfirmed: z.optional(z.boolean()),
  /** Missing if the brand does not ask. */
  gender: z._default(z.string(), 'na'),
  locale: LocaleCode,
  avatar: z._default(z.nullable(z.string()), null),
  joinDate: PackInstant,
  userLevel: z.int(),
  points: z.int(),
  expiring: z._default(z.array(z.object({ points: PackCount, date: PackDate })), []),
  referCode: z.string(),
  canRedeem: z._default(z.boolean(), true),
  /** A pending request to leave. */
  cancellation: z._default(
    z.nullable(z.object({ requestedAt: PackInstant, revocableUntil: PackInstant })),
    null,
  ),
  favorites: z._default(z.array(z.int()), []),
  deliveryAddresses: z._default(z.array(AddressContent), []),
  taxAddresses: z._default(z.array(StoredParts), []),
  consents: z.object({
    terms: Agreed,
    privacy: Agreed,
    age: Agreed,
    cookie: Agreed,
    marketing: z.extend(Agreed, {
      mktoption_email: Switch,
      mktoption_sms: Switch,
      mktoption_line: Switch,
      mktoption_notification: Switch,
    }),
  }),
})
export type MemberContent = z.infer<typeof MemberContent>

/** Member data that the database stores as JSON. */
export const StoredMember = z.pick(MemberContent, {
  uuid: true,
  firstName: true,
  lastName: true,
  displayName: true,
  contactNumber: true,
  birthDateConfirmed: true,
  gender: true,
  avatar: true,
  referCode: true,
})
export type StoredMember = z.infer<typeof StoredMember>

export const LedgerContent = z.object({
  id: z.int(),
  memberId: z.int(),
  at: PackInstant,
  kind: z.enum(['earn', 'use', 'expire']),
  type: z.string(),
  points: z.int(),
  title: Text,
  qualifies: z.boolean(),
  expiresOn: z.nullable(PackDate),
  ref: z.nullable(z.object({ kind: z.string(), id: z.union([z.string(), z.int()]) })),
})
export type LedgerContent = z.infer<typeof LedgerContent>

export const RedemptionContent = z.object({
  id: z.string(),
  memberId: z.int(),
  campaignId: z.int(),
  state: z.string(),
  redeemedAt: PackInstant,
  quantity: PackNumber,
  pointsUsed: PackCount,
  priceBaht: PackAmount,
  serial: z.nullable(z.string()),
  barcode: z.nullable(z.enum(['CODE_128', 'QR_CODE', 'plain'])),
  openedAt: z.nullable(PackInstant),
  minutesValidAfterUsed: z.nullable(PackNumber),
  codeExpiredAt: z.nullable(PackInstant),
  usedAt: z.nullable(PackInstant),
  voucherExpireDate: z.nullable(PackInstant),
  addressKey: z.nullable(z.string()),
  carrier: z.optional(z.nullable(Text)),
  parcelNumber: z.nullable(z.string()),
  note: z.nullable(Text),
  tickets: z._default(z.array(z.string()), []),
})
export type RedemptionContent = z.infer<typeof RedemptionContent>

export const PendingContent = z.object({
  id: z.string(),
  memberId: z.int(),
  points: z.int(),
  dueAt: PackInstant,
  title: Text,
})
export type PendingContent = z.infer<typeof PendingContent>
