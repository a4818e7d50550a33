import type * as contract from '@/contract/my-data'
import { myData } from '../answers/my-data.ts'
import type { HandlersOf } from '../handler.ts'
import { exports, takeTurn } from '../rules/throttle.ts'

export const myDataHandlers: HandlersOf<typeof contract> = {
  async getMyData(_, ask) {
    const { brand, member, now, inTransaction } = ask
    const whose = { appId: brand.appId, subject: member.id, now }
    await inTransaction((tx) => takeTurn(tx, exports, whose))
    const text = JSON.stringify(await myData(ask), null, 2)
    return {
      contentType: 'application/json; charset=utf-8',
      bytes: new TextEncoder().encode(text),
    }
  },
}
