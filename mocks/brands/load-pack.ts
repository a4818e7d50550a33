import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { consentTypes } from '@/contract/consents'
import { z } from '@/contract/zod'
import { receiptTitle } from '../rules/receipt-rules.ts'
import { AccountContent, type ConsentTexts } from './account-content.ts'
import { DrawsContent } from './draws-content.ts'
import { EarnContent } from './earn-content.ts'
import { ReceiptContent, ReceiptSetting } from './receipts-content.ts'
import {
  AppContent,
  CampaignContent,
  CategoryContent,
  ContactContent,
  DashboardContent,
  DesignContent,
  ErrorTexts,
  LedgerContent,
  LevelsContent,
  MemberContent,
  NotificationContent,
  PendingContent,
  RedemptionContent,
  StoreNames,
  type Face,
} from './content.ts'

/** What makes a brand beside its content files. */
export interface PackIdentity {
  /** The name of its folder. */
  name: string
  appId: string
  displayName: string
  legalName: string
  subscriptionKey: string
  /** The first letters of every serial, so that a till knows whose code it is. */
  serialPrefix: string
  /** Whether it has a LINE channel; the ones of liff.config.json are Chaan's. */
  usesLine: boolean
  /** A face of its own, where it does not read in the app's. */
  face?: Face
}

export type Pack = ReturnType<typeof loadPack>

/** Reads a brand pack from its folder. @throws when a file does not hold what a pack promises. */
export function loadPack(identity: PackIdentity, folder: string) {
  function read<S extends z.ZodMiniType>(file: string, schema: S): z.output<S> {
    const content: unknown = JSON.parse(readFileSync(join(folder, 'content', file), 'utf8'))
    const parsed = schema.safeParse(content)
    if (!parsed.success) throw new Error(`${identity.name}/${file}: ${parsed.error.message}`)
    return parsed.data
  }
  // A brand that takes no receipts has no file of them.
  const takesReceipts = existsSync(join(folder, 'content/receipts.json'))
  const receiptSetting = takesReceipts ? read('receipts.json', ReceiptSetting) : null
  const receipts = takesReceipts
    ? read('receipts.json', z.object({ receipts: z.array(ReceiptContent) })).receipts
    : []
  const account = read('app-config.json', AccountContent)
  return {
    identity,
    account,
    consents: readConsents(folder, account),
    contact: read('contact.json', ContactContent),
    app: read('app-config.json', AppContent),
    design: read('design-setting.json', z.object({ data: DesignContent })).data,
    dashboards: read('dashboards.json', z.record(z.string(), DashboardContent)),
    categories: read('categories.json', z.array(CategoryContent)),
    levels: read('levels.json', LevelsContent),
    earn: EarnContent.parse({
      ...read('levels.json', z.pick(EarnContent, { pointRule: true })),
      invite: existsSync(join(folder, 'content/invite.json'))
        ? read('invite.json', EarnContent.shape.invite)
        : null,
    }),
    errors: read('errors.json', z.object({ errors: ErrorTexts })).errors,
    stores: read('stores.json', z.object({ stores: StoreNames })).stores,
    campaigns: read('campaigns.json', z.array(CampaignContent)),
    members: read('members.json', z.array(MemberContent)),
    draws: existsSync(join(folder, 'content/draws.json'))
      ? read('draws.json', z.object({ draws: DrawsContent })).draws
      : [],
    notifications: existsSync(join(folder, 'content/notifications.json'))
      ? read('notifications.json', z.array(NotificationContent))
      : [],
    ledger: read('ledger.json', z.array(LedgerContent)),
    redemptions: read('redemptions.json', z.object({ redemptions: z.array(RedemptionContent) }))
      .redemptions,
    receiptSetting,
    receipts,
    pending: receipts.flatMap(
      ({ id, memberId, status, points, dueAt, store: shop, branch, storeId }) => {
        if (status !== 'pending' || !points || !dueAt) return []
        const title = receiptTitle({ shop, branch }, storeId !== null)
        return [PendingContent.parse({ id, memberId, points, dueAt, title })]
      },
    ),
  }
}

function readConsents(folder: string, { consentVersions }: AccountContent): ConsentTexts {
  const text = (type: string, language: string) =>
    readFileSync(join(folder, 'content/consents', `${type}.${language}.html`), 'utf8')
  const entry = (type: (typeof consentTypes)[number]) => ({
    version: consentVersions[type].current_version,
    text: { en: text(type, 'en'), th: text(type, 'th') },
  })
  return {
    terms: entry('terms'),
    privacy: entry('privacy'),
    age: entry('age'),
    marketing: entry('marketing'),
    cookie: entry('cookie'),
  }
}
