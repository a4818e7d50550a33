import { Campaign } from './campaigns'
import { Colour } from './design'
import { endpoint } from './endpoint'
import { PaymentMethod } from './payments'
import { Baht, Instant, Points, known } from './shared'
import { whole } from './whole'
import { z } from './zod'

/** One way to pay for one unit: points, or points and baht. */
export const PayOption = z.object({ points: Points, price: Baht })

/** A size of a colour. Its own campaign id is what a redeem request names as `itemId`. */
export const CampaignSize = z.object({
  campaignId: z.int(),
  name: z.string(),
  price: Baht,
  quantity: z.int(),
  itemCountSold: z.int(),
})
export type CampaignSize = z.infer<typeof CampaignSize>

/** A colour; without sizes its own campaign id is the `itemId`. */
export const CampaignStyle = z.object({
  campaignId: z.int(),
  name: z.string(),
  colorCode: z.catch(z.optional(z.nullable(Colour)), undefined),
  quantity: z.int(),
  itemCountSold: z.int(),
  subitems: z.array(CampaignSize),
})
export type CampaignStyle = z.infer<typeof CampaignStyle>

/** Colours and sizes; where there are some, choosing one is required. */
export const CampaignChoices = z.object({
  styles: z.array(CampaignStyle),
  /**
   * Label of the first choice, such as "Grind". Default: "Colour", or "Type" if none has a colour.
   */
  styleLabel: z.optional(z.nullable(z.string())),
  /** Label of the second choice. Default: "Size". */
  sizeLabel: z.optional(z.nullable(z.string())),
})
export type CampaignChoices = z.infer<typeof CampaignChoices>

/** What a redemption of the campaign requires beyond what its type needs. */
export const CampaignAsks = z.object({
  taxInvoice: z._default(z.boolean(), false),
  giftTo: z._default(z.boolean(), false),
  promocode: z._default(z.boolean(), false),
  location: z._default(z.boolean(), false),
  /** The branch at which it is picked up, as `location_id`. */
  branch: z._default(z.boolean(), false),
  /** None where one of them is not known: the platform then refuses what is missing. */
  info: z.catch(
    z._default(
      z.array(
        z.object({
          key: z.enum(['info1', 'info2', 'info3', 'info4', 'info5']),
          label: z.string(),
          required: z.boolean(),
        }),
      ),
      [],
    ),
    [],
  ),
})
export type CampaignAsks = z.infer<typeof CampaignAsks>

export const CampaignDetail = z.extend(Campaign, {
  /** A PNG or JPEG of at most 1024 pixels for messages to friends: LINE shows no SVG. */
  shareImageUrl: z.optional(z.nullable(z.string())),
  description: z.string(),
  conditions: z.array(z.string()),
  categoryName: z.string(),
  /** The price of one unit; `priceOfItem` gives the price of a size. Whole: the cart counts in it. */
  payOptions: whole(z.array(PayOption)),
  /** How the baht part is paid, if a pay option has one. */
  paymentMethod: known(z.optional(z.nullable(PaymentMethod)), 'counter'),
  /** Time to pay a link, after which the redemption is cancelled. Null: no limit. */
  payWithinMinutes: z.optional(z.nullable(z.int())),
  voucherExpireDate: z.optional(z.nullable(Instant)),
  privilegeMessage: z.optional(z.nullable(z.string())),
  /** Where an interface campaign leads; https, and a host that the brand allows. */
  redirectUrl: z.optional(z.nullable(z.string())),
  /** Whole, as their sizes: a price would show that is of none. */
  subCampaignStyles: whole(z._default(z.nullable(CampaignChoices), null)),
  /** Redeeming needs a ticket for the member's own number, of the channel `redeem`. */
  otp: z._default(z.boolean(), false),
  /**
   * Times that can still be booked, with their free seats; choosing one is required if there are
   * any.
   */
  slots: z._default(
    z.array(
      z.object({
        at: Instant,
        left: z.int(),
        /** One of `stores`, if several branches have times. */
        storeId: z.optional(z.nullable(z.int())),
      }),
    ),
    [],
  ),
  /** The booking rule; null without times, or if a platform sends none. */
  reservation: z.optional(
    z.nullable(
      z.object({
        minPeople: z._default(z.int(), 1),
        maxPeople: z.optional(z.nullable(z.int())),
        change: z.optional(z.nullable(z.object({ times: z.int(), hoursBefore: z.int() }))),
        cancel: z.optional(
          z.nullable(
            z.object({
              hoursBefore: z.int(),
              pointsBack: z.boolean(),
              /** The part of what is paid by then. */
              bahtBack: z._default(z.boolean(), false),
            }),
          ),
        ),
      }),
    ),
  ),
  /** A survey that must be answered first; `getSurvey` gives its questions. */
  survey: z._default(
    z.nullable(z.object({ surveyId: z.string(), minutes: z.int(), pointsGiven: Points })),
    null,
  ),
  /** The branches where it can be used; empty means all. With bookable times, all are listed. */
  stores: z._default(
    z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        /** In degrees, if known. */
        latitude: z.optional(z.nullable(z.number())),
        longitude: z.optional(z.nullable(z.number())),
      }),
    ),
    [],
  ),
  event: z._default(
    z.nullable(z.object({ startsAt: Instant, endsAt: Instant, storeName: z.string() })),
    null,
  ),
  media: z.catch(
    z._default(
      z.nullable(
        z.object({
          kind: z.enum(['video', 'audio']),
          durationSeconds: z.int(),
          url: z.string(),
        }),
      ),
      null,
    ),
    null,
  ),
  draw: z._default(
    z.nullable(
      z.object({
        licenceNumber: z.string(),
        drawDate: Instant,
        announceDate: Instant,
        prizes: z.array(
          z.object({ rank: z.int(), name: z.string(), quantity: z.int(), valueBaht: Baht }),
        ),
        rules: z.array(z.string()),
        /** Number that the member has. */
        entries: z.int(),
      }),
    ),
    null,
  ),
  asks: z._default(CampaignAsks, {
    taxInvoice: false,
    giftTo: false,
    promocode: false,
    location: false,
    branch: false,
    info: [],
  }),
})
export type CampaignDetail = z.infer<typeof CampaignDetail>

export const getCampaign = endpoint({
  id: 'getCampaign',
  method: 'GET',
  base: 'gateway',
  path: '/campaigns/:campaignId',
  auth: 'optional',
  params: z.object({ campaignId: z.int() }),
  response: CampaignDetail,
})

/** The price of one unit with a promocode: the pay options of the chosen item, in their order. */
export const checkPromocode = endpoint({
  id: 'checkPromocode',
  method: 'POST',
  base: 'gateway',
  path: '/campaigns/:campaignId/promocode',
  auth: 'member',
  params: z.object({ campaignId: z.int() }),
  body: z.object({
    promocode: z.string().check(z.maxLength(40)),
    itemId: z.optional(z.int()),
  }),
  response: z.object({ payOptions: whole(z.array(PayOption)) }),
})
