import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { OwnedTable, Schema } from '../database/schema.ts'
import type { MemberContext } from '../request/request-context.ts'

/** A member of a brand. */
export interface Owner {
  appId: string
  memberId: string
}

/** An owner at a time, in milliseconds since 1970. */
export interface OwnerAt extends Owner {
  now: number
}

export function ownerOf({ brand, member }: MemberContext): Owner {
  return { appId: brand.appId, memberId: member.id }
}

/** The condition that a row belongs to this member: `.where(ownedBy(owner))`. */
export function ownedBy({ appId, memberId }: Owner): Expression<SqlBool> {
  return expressionBuilder<Schema, OwnedTable>().and({ app_id: appId, member_id: memberId })
}
