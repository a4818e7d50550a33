import { getMemberCode } from '@/contract/member-qr-code'
import { CheckFailure, SkippedCheck } from './check-failure.ts'
import type { Check, Kit, Who } from './conformance-kit.ts'
import { goodAnswer } from './kit-client.ts'

/** As long as the contract lets a code live, and as much as a counter reads. */
const longestMs = 10 * 60_000
const mostCharacters = 500

/** The code names its member and nobody else, and is soon over. */
export const memberCodeCheck: Check = {
  name: 'member code',
  step: 'member',
  async run(kit) {
    if (!kit.endpoints.includes(getMemberCode)) throw new SkippedCheck('it is not chosen')
    const { qr, expiresAt } = await codeOf(kit, 'first')
    const { userId, uuid } = await kit.session('first')
    // A number that stays would be worth as much on a photo.
    needs('qr', 'a code that ends', {
      isSo: ![userId, uuid].includes(qr),
      got: 'the member’s number',
    })
    needs('qr', `1 to ${mostCharacters} characters`, {
      isSo: qr.length > 0 && qr.length <= mostCharacters,
      got: `${qr.length}`,
    })
    const left = Date.parse(expiresAt) - kit.now()
    const isSoon = left > 0 && left <= longestMs
    needs('expiresAt', 'a time within ten minutes', { isSo: isSoon, got: expiresAt })
    const { qr: other } = await codeOf(kit, 'second')
    needs('qr', 'one of each member', { isSo: other !== qr, got: 'the same' })
  },
}

async function codeOf(kit: Kit, who: Who) {
  const answer = await kit.client.ask(getMemberCode, { token: await kit.token(who) })
  return goodAnswer(getMemberCode, answer)
}

function needs(path: string, expected: string, { isSo, got }: { isSo: boolean; got: string }) {
  if (!isSo) throw new CheckFailure(getMemberCode, { path, expected, got })
}
