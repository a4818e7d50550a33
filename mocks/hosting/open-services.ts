import { defaultAppId, packs } from '../brands/packs.ts'
import type { Brand } from '../brands/brand.ts'
import type { Database } from '../database/connect.ts'
import { openFileStore, prepareFiles } from '../files/open-files.ts'
import { createLineApps } from '../line/line-apps.ts'
import { createLineStandIns } from '../line/stand-ins.ts'
import { acceptStandIn, createLineVerifier } from '../line/verify-id-token.ts'
import type { PlatformOptions } from '../platform/platform.ts'
import { createOutbox, type Message, type Outbox } from '../request/outbox-store.ts'
import type { Services } from '../request/request-context.ts'
import { type LinePush, readPushTokens } from '../third-party/line-push.ts'
import { receiptReaderStandIn } from '../third-party/receipt-reader-stand-in.ts'
import { recaptchaStandIn } from '../third-party/recaptcha.ts'
import { socialStandIn } from '../third-party/social.ts'
import type { AdjustableClock } from '../values/clock.ts'
import { tellDevelopers } from '../values/log.ts'
import { linePushStandIn } from './line-push-stand-in.ts'
import { isOfThisMachine } from './own-machine.ts'
import { createPaymentStandIn } from './payment-stand-in.ts'
import { createMenuStandIns } from './rich-menu-stand-in.ts'

interface ServicesOptions {
  db: Database
  clock: AdjustableClock
  /** Development and tests: stand-ins of what is not configured. */
  isOpen: boolean
  /** This machine may use forged tokens and published passwords. */
  isDemo: boolean
  isLineReal: boolean | undefined
}

/** What the platform uses outside of itself, by the environment: LINE, payments, mail, files. */
export async function openServices({ db, clock, isOpen, isDemo, isLineReal }: ServicesOptions) {
  const { env } = process
  const lineApps = createLineApps(env.LIFF_CHANNEL)
  const lineChannelOf = ({ identity }: Pick<Brand, 'identity'>) =>
    lineApps.of(identity.name)?.channelId ?? ''
  const standIns = isOpen
    ? createLineStandIns(() => clock.now(defaultAppId), Object.values(packs).map(lineChannelOf))
    : undefined
  const realLine = createLineVerifier(env.LINE_API_BASE)
  const payments = isOpen && !env.PAYMENT_API_BASE ? createPaymentStandIn() : undefined
  const outbox = createOutbox(db, isOpen ? announce : undefined)
  await prepareFiles(db)
  const fileStore = await openFileStore()

  const forPlatform = {
    fileStore,
    outbox,
    line: standIns && !isLineReal ? standIns : realLine,
    lineChannelOf,
    ...(isOpen && !env.RECAPTCHA_API_BASE && { recaptcha: recaptchaStandIn }),
    ...(isOpen && !env.RECEIPT_READER_BASE && { receiptReader: receiptReaderStandIn }),
    ...(payments && { paymentLinks: payments.links }),
    ...(isDemo && {
      thisMachine: {
        isSender: isOfThisMachine,
        isPublished: isDemoPassword,
        // These two accept forged input.
        services: {
          ...(standIns && isLineReal && { line: acceptStandIn(standIns, realLine) }),
          ...(isOpen && !env.SOCIAL_API_BASE && { social: socialStandIn }),
        },
      },
    }),
    linePush: await linePushOf(isOpen, outbox),
    richMenusOf: await richMenusOf(isOpen),
  } satisfies Partial<PlatformOptions>

  return {
    forPlatform,
    outbox,
    fileStore,
    lineApps,
    /** LINE's stand-in for the channel of a brand; undefined in production. */
    lineStandInOf: (brand: Pick<Brand, 'identity'>) => standIns?.of(lineChannelOf(brand)),
    /** The payment provider's stand-in; undefined where there is a real one. */
    payments,
  }
}

// The SDK is loaded only where there is a token.
async function linePushOf(isOpen: boolean, outbox: Outbox): Promise<LinePush | undefined> {
  const { LINE_PUSH_TOKEN, LINE_API_BASE: base } = process.env
  const { tokens } = readPushTokens(LINE_PUSH_TOKEN)
  if (tokens.size === 0) return isOpen ? linePushStandIn(outbox) : undefined
  const { createLinePush } = await import('../third-party/line-messaging.ts')
  return createLinePush(tokens, base)
}

// The same token: it is of the brand's Messaging API channel.
async function richMenusOf(isOpen: boolean): Promise<Services['richMenusOf']> {
  const { tokens } = readPushTokens(process.env.LINE_PUSH_TOKEN)
  if (tokens.size === 0) return isOpen ? createMenuStandIns() : () => undefined
  const { menuApiOf } = await import('../line/rich-menu-api.ts')
  return (appId) => {
    const token = tokens.get(appId)
    if (token === undefined) return undefined
    const name = `the official account of ${appId}`
    const forbidden = `The token of ${appId} in LINE_PUSH_TOKEN is not of a Messaging API channel.`
    return () => menuApiOf({ token, environment: process.env, name, forbidden })
  }
}

function isDemoPassword(email: string, password: string) {
  return Object.values(packs).some(({ members, staff }) =>
    [...members, ...staff].some((one) => one.email === email && one.demoPassword === password),
  )
}

function announce({ channel, recipient, subject }: Message) {
  // The outbox shows the receiver; a terminal's output is often copied.
  const whose = recipient.replace(/^\d{6}/, 'xxxxxx').replace(/^(.).*@/, '$1…@')
  tellDevelopers(`  Outbox: ${channel} to ${whose}: ${subject}`)
}
