import { getCampaigns } from '@/contract/catalogue'
import { getRedemptions } from '@/contract/redemptions'
import { CheckFailure, SkippedCheck } from './check-failure.ts'
import type { Check, Kit } from './conformance-kit.ts'
import { goodAnswer } from './kit-client.ts'

/** More pages say nothing more. */
const mostPages = 6

/** What a list gives at once. */
const most = 100

/** Lists that are asked for page by page. */
export const pagingChecks: Check[] = [
  {
    name: 'pages of getRedemptions',
    step: 'member',
    async run(kit) {
      const token = await kit.token('first')
      await checkPages(kit, getRedemptions, async (page) => {
        const query = { mode: 'available', ...page }
        return goodAnswer(getRedemptions, await kit.client.ask(getRedemptions, { query, token }))
      })
    },
  },
  {
    name: 'pages of getCampaigns',
    step: 'guest',
    async run(kit: Kit) {
      if (!kit.endpoints.includes(getCampaigns)) throw new SkippedCheck('it is not chosen')
      await checkPages(kit, getCampaigns, async (query) =>
        goodAnswer(getCampaigns, await kit.client.ask(getCampaigns, { query })),
      )
    },
  },
]

interface Page {
  items: { id: number | string }[]
  total: number
}

async function checkPages(
  { client }: Kit,
  endpoint: typeof getCampaigns | typeof getRedemptions,
  read: (query: { top: number; skip: number }) => Promise<Page>,
) {
  const all = await read({ top: most, skip: 0 })
  const { length } = all.items
  if (length < 2) throw new SkippedCheck(`there are ${length}: it needs two`)
  if (length < most && all.total !== length) {
    const expected = `${length}, the number of items`
    throw new CheckFailure(endpoint, { path: 'total', expected, got: `${all.total}` })
  }
  const seen = new Set<number | string>()
  for (let skip = 0; skip < mostPages; skip += 1) {
    const { items, total } = await read({ top: 1, skip })
    if (
      total !== all.total &&
      !(client.adapter && isCounted(total, skip + items.length, all.total))
    ) {
      const expected = `${all.total} on every page`
      throw new CheckFailure(endpoint, { path: 'total', expected, got: `${total}` })
    }
    if (skip >= all.total) {
      if (items.length === 0) return
      throw new CheckFailure(endpoint, {
        path: 'items',
        expected: `none after all ${all.total}`,
        got: `${items.length}`,
      })
    }
    if (items.length !== 1) {
      const expected = `1 with top=1, skip=${skip} and total ${all.total}`
      throw new CheckFailure(endpoint, { path: 'items', expected, got: `${items.length}` })
    }
    for (const { id } of items) {
      if (seen.has(id)) {
        const expected = `another item at skip=${skip}`
        throw new CheckFailure(endpoint, { path: 'items[0].id', expected, got: `${id} again` })
      }
      seen.add(id)
    }
  }
}

/** An adapter counts where the platform tells no total: what was seen, and one more while more follow. */
function isCounted(total: number, seen: number, all: number) {
  return total === seen + 1 || (total === seen && seen >= all)
}
