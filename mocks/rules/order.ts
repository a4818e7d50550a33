import type { RedeemBody } from '@/contract/redeem'
import type { Brand } from '../brands/brand.ts'
import type { CampaignContent } from '../brands/content.ts'
import type { Database } from '../database/connect.ts'
import type { InTransaction } from '../database/group-commit.ts'
import type { Failpoint } from '../handler.ts'

/** One request to redeem, with what it needs. */
export interface Order {
  db: Database
  inTransaction: InTransaction
  brand: Brand
  memberId: string
  /** Of the session that asks. */
  tokenHash: string
  campaign: CampaignContent
  host: 'web' | 'line'
  now: number
  key: string
  body: RedeemBody
  /** What is bought goes through a cart alone. */
  via?: 'cart' | undefined
  failpoint: Failpoint
}
