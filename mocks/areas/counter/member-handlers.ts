import * as memberCode from '@/contract/member-qr-code'
import { bare } from '../../answers/spelling.ts'
import { defineArea } from '../../request/area.ts'
import { toInstant } from '../../values/bangkok.ts'
import { makeMemberCode } from './member-code-rules.ts'

export const memberCodeArea = defineArea(memberCode, bare.camel, {
  async getMemberCode(_, { brand, member, now }) {
    const { qr, expiresAt } = makeMemberCode(brand.secret, member.id, now)
    return { qr, expiresAt: toInstant(expiresAt) }
  },
})
