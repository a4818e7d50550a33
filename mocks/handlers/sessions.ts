import type * as contract from '@/contract/sessions'
import type { HandlersOf } from '../handler.ts'
import { Problem } from '../problem.ts'
import { toInstant } from '../rules/bangkok.ts'
import { readDevice } from '../rules/device.ts'
import { endSessions, liveSessions } from '../rules/member-sessions.ts'
import { channelOf } from '../rules/sessions.ts'

export const sessionsHandlers: HandlersOf<typeof contract> = {
  async getSessions(_, { db, brand, member, now, tokenHash }) {
    const rows = await liveSessions(db, { brand, memberId: member.id, now })
    const sessions = rows.map((row) => ({
      id: row.id,
      device: readDevice(row.device),
      channel: channelOf(row.channel),
      signedInAt: toInstant(row.signed_in_at ?? row.created_at),
      isCurrent: row.token_hash === tokenHash,
    }))
    return sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
  },

  async endMemberSession({ params }, { brand, member, now, deviceToken, inTransaction }) {
    const whose = { brand, memberId: member.id, now, deviceToken }
    const ended = await inTransaction((tx) =>
      endSessions(tx, whose, ({ id }) => id === params.sessionId),
    )
    if (ended === 0) throw new Problem('notFound')
    return { ended }
  },

  async endOtherSessions(_, { brand, member, now, tokenHash, deviceToken, inTransaction }) {
    const whose = { brand, memberId: member.id, now, deviceToken }
    const ended = await inTransaction((tx) =>
      endSessions(tx, whose, ({ token_hash }) => token_hash !== tokenHash),
    )
    return { ended }
  },
}
