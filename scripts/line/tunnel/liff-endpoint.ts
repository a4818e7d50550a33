import { lookUp } from '@/contract/look-up'
import { packs } from '../../../mocks/brands/packs.ts'
import { type LiffBrand, readLiffConfig } from '../../../mocks/line/liff-config.ts'
import { changeApp, restoreApp } from '../app-change.ts'
import { isSame } from '../app-fields.ts'
import { credentialsOf } from '../credentials.ts'
import { createJournal } from '../journal.ts'
import { openLiffApi } from '../liff-api.ts'
import { LineError } from '../../../mocks/line/line-error.ts'
import { TunnelFault } from './tunnel-fault.ts'

const restoring = 'npm run liff -- restore, which says how.'

/** The developing LIFF app of a brand, and its endpoint. */
export interface Endpoint {
  appId: string
  liffId: string
  /** The result of the check, as the rest of a line. */
  said: string
  /** Sets the endpoint of the LIFF app; returns what was done, as the rest of a line. */
  lead(url: string): Promise<string>
  /** Restores the previous endpoint; returns what was done, if anything. */
  restore(): Promise<string | undefined>
}

interface Place {
  brand: string
  /** Where liff.config.json and the journal are. */
  root: string
  env: Readonly<Record<string, string | undefined>>
}

/**
 * Restores what an earlier run left changed, then checks that LINE accepts the credentials and knows the
 * LIFF app. Only for the `developing` app: members use the others.
 * @throws LineError, TunnelFault
 */
export async function openEndpoint({ brand, root, env }: Place): Promise<Endpoint> {
  const { brands } = readLiffConfig(`${root}/liff.config.json`)
  const names = Object.keys(brands)
  const declared = lookUp(brands, brand)
  const appId = lookUp(packs, brand)?.identity.appId
  if (!declared || appId === undefined) {
    throw new TunnelFault(
      `liff.config.json has no brand "${brand}": choose one by --brand ${names.join(' or --brand ')}.`,
    )
  }
  const { liffId } = declared.apps.developing
  if (declared.kind === 'miniapp') return byHand(declared, appId)

  const credentials = credentialsOf({ use: 'login', brand, brands: names }, env)
  const journal = createJournal(root)

  // A token of LINE's is good for a quarter of an hour; a tunnel stays for a day.
  const open = () => openLiffApi(credentials, env)

  async function restore() {
    const entries = journal
      .entries()
      .filter((entry) => entry.by === 'tunnel' && entry.brand === brand)
    const said: string[] = []
    for (const { change, forget } of entries) {
      if (change.kind !== 'liffApp') continue
      // The latest first: each entry holds the values before its own change.
      // oxlint-disable-next-line no-await-in-loop
      const { undone, conflicts } = await restoreApp(await open(), change)
      forget()
      const before = String(change.before.view?.url)
      if (undone.length > 0) said.push(`leads to ${before} again`)
      for (const { now } of conflicts) {
        said.push(
          `was led to ${String(now)} by somebody else and stays there; before, it led to ${before}`,
        )
      }
    }
    return said.join('; ') || undefined
  }

  const api = await open()
  const left = await restore().catch((error: unknown) => {
    if (!(error instanceof LineError)) throw error
    const what = 'What an earlier run has changed at LINE is not undone yet'
    throw new TunnelFault(`${what}: ${error.message} Then, or to forget it: ${restoring}`)
  })
  const { view } = await api.find(liffId)
  return {
    appId,
    liffId,
    said:
      `takes the credentials of ${brand} (channel ${api.channelId}); ` +
      (left
        ? `${liffId}, which an earlier run had led away, ${left}`
        : `${liffId} leads to ${view?.url}`),
    async lead(url) {
      const now = await open()
      const { view } = await now.find(liffId)
      if (isSame(view?.url, url)) return `of ${liffId} leads to ${url} already`
      const after = { view: { url } }
      await changeApp({
        api: now,
        journal,
        by: 'tunnel',
        brand,
        channel: 'developing',
        liffId,
        after,
      })
      return `of ${liffId} leads to ${url} now, and to ${view?.url} again at the end`
    },
    restore,
  }
}

/** LINE has no API for the LIFF apps of a MINI App. */
function byHand({ apps }: LiffBrand, appId: string): Endpoint {
  const { liffId } = apps.developing
  return {
    appId,
    liffId,
    said: `is not asked: ${liffId} belongs to a MINI App, which has no API`,
    async lead(url) {
      return (
        `has to be set by hand: https://developers.line.biz/console/ → the MINI App's channel → ` +
        `Web app settings → Endpoint URL of Developing: ${url}`
      )
    },
    restore: async () => undefined,
  }
}
