import { liff } from '@line/bot-sdk'
import { lineBases } from '../../mocks/line/api-base.ts'
import { channelToken } from './channel-token.ts'
import type { Credentials } from './credentials.ts'
import { askLine } from '../../mocks/line/ask-line.ts'
import { LineError } from '../../mocks/line/line-error.ts'

/** A LIFF app as LINE has it: what was never set is not there. */
export type AppAtLine = liff.LiffApp & { liffId: string }
export type AppChange = liff.UpdateLiffAppRequest

/** The LIFF apps of one LINE Login channel. */
export interface LiffApi {
  channelId: string
  list(): Promise<AppAtLine[]>
  /** @throws LineError where the channel has no such app */
  find(liffId: string): Promise<AppAtLine>
  /** Changes the fields that are named and no others. */
  update(liffId: string, change: AppChange): Promise<void>
}

/**
 * Opens the LIFF server API with a channel's credentials.
 * @throws LineError where LINE does not take them, cannot be reached, or has a limit
 */
export async function openLiffApi(
  credentials: Credentials,
  environment: Record<string, string | undefined> = process.env,
): Promise<LiffApi> {
  const { api: base } = lineBases(environment)
  const { channelId } = credentials
  const client = new liff.LiffClient({
    baseURL: base,
    channelAccessToken: await channelToken(credentials, base),
  })
  const withoutApi = `Channel ${channelId} may not use LINE's API of LIFF apps, as is so of LINE MINI Apps: write "kind": "miniapp" in liff.config.json, and npm run liff -- check says which value to set by hand where.`

  async function list(): Promise<AppAtLine[]> {
    const asking = {
      failing: `the LIFF apps of channel ${channelId} cannot be read`,
      base,
      meaning: { 403: withoutApi },
    }
    const { apps = [] } = await askLine(asking, () =>
      // LINE answers 404 where a channel has no LIFF app.
      readAgain(() => client.getAllLIFFApps()).catch((error: unknown) => {
        if (isNotFound(error)) return { apps: [] }
        throw error
      }),
    )
    return apps.flatMap((app) => (app.liffId === undefined ? [] : [{ ...app, liffId: app.liffId }]))
  }

  return {
    channelId,
    list,
    async find(liffId) {
      const apps = await list()
      const app = apps.find((one) => one.liffId === liffId)
      if (app) return app
      const there = apps.map((one) => one.liffId).join(', ') || 'none'
      throw new LineError(
        `Channel ${channelId} has no LIFF app ${liffId}. It has: ${there}. Write the right id into liff.config.json, or add the app in LINE's console.`,
      )
    },
    async update(liffId, change) {
      const asking = {
        failing: `LIFF app ${liffId} cannot be changed`,
        base,
        meaning: {
          403: withoutApi,
          404: `LIFF app ${liffId} is not in channel ${channelId} any more. Look into LINE's console, then run npm run liff -- check.`,
        },
      }
      await askLine(asking, () => client.updateLIFFApp(liffId, change))
    },
  }
}

/**
 * Reads a second time where the connection was lost: between two steps of a command it is idle, and
 * LINE may close it just as it is used again. A change is not sent twice.
 */
async function readAgain<T>(read: () => Promise<T>): Promise<T> {
  return read().catch((error: unknown) => {
    if (error instanceof TypeError) return read()
    throw error
  })
}

function isNotFound(error: unknown) {
  return error instanceof Error && 'status' in error && error.status === 404
}
