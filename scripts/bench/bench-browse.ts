import { benchCampaign, createBenchClient, quantileOf } from './bench-client.ts'
import type { Figure, Figures } from './bench-report.ts'

/** Members who are in the app at the same time. */
export const browsers = 500
const rounds = 10
/** What the home, the rewards, a campaign and My rewards ask for. */
const pages = [
  '/points',
  '/campaigns?skip=0&top=25',
  `/campaigns/${benchCampaign}`,
  '/redemptions?mode=available&skip=0&top=25',
]
/** Of the requests one in so many redeems. */
const oneIn = 100

export const browseFigures: Figure[] = [
  { name: 'reads', title: 'requests, 1 % of them redemptions', unit: '/s' },
  { name: 'readP50', title: 'reading, p50', unit: 'ms' },
  { name: 'readP99', title: 'reading, p99', unit: 'ms' },
  { name: 'redeemP50', title: 'redeeming meanwhile, p50', unit: 'ms' },
  { name: 'redeemP99', title: 'redeeming meanwhile, p99', unit: 'ms' },
  { name: 'refused', title: 'told to come again later', unit: '' },
]

/** Members who go through the pages in turn, each waiting for an answer before the next request. */
export async function benchBrowse(origins: readonly string[], tokens: string[]): Promise<Figures> {
  const client = createBenchClient(browsers)
  const reads: number[] = []
  const redeems: number[] = []
  let sent = 0
  const visit = (count: number, isMeasured: boolean) =>
    Promise.all(
      tokens.map(async (token, index) => {
        const origin = origins[index % origins.length] ?? ''
        for (let round = 0; round < count; round += 1) {
          for (const path of pages) {
            sent += 1
            const isRedeeming = sent % oneIn === 0
            const ms = await (isRedeeming
              ? client.redeem(origin, token)
              : client.read(origin, token, path))
            if (isMeasured) (isRedeeming ? redeems : reads).push(ms)
          }
        }
      }),
    )
  await visit(1, false)
  const started = performance.now()
  await visit(rounds, true)
  const seconds = (performance.now() - started) / 1000
  client.end()
  return {
    reads: (reads.length + redeems.length) / seconds,
    readP50: quantileOf(reads, 0.5),
    readP99: quantileOf(reads, 0.99),
    redeemP50: quantileOf(redeems, 0.5),
    redeemP99: quantileOf(redeems, 0.99),
    refused: client.refused(),
  }
}
