import { parseJson } from '@/contract/json'
import { fetchText } from '../brand/ask-as-guest.ts'
import { PageFault } from '../brand/page-fault.ts'
import { type DeployedConfig, deployedConfigIn } from '../brand/read-app-config.ts'

/**
 * The app config that the page at an address carries.
 * @throws PageFault where there is no such page
 */
export async function configOfPage(address: string, timeoutMs: number): Promise<DeployedConfig> {
  const { status, ok, text } = await fetchText(address, { headers: htmlOnly }, timeoutMs)
  if (!ok) throw new PageFault(`${address} answered with status ${status}.`)
  const [, json] = /<script\b[^>]*\bid="app-config"[^>]*>([^<]*)<\/script>/.exec(text) ?? []
  const sent = json === undefined ? undefined : parseJson(json)
  if (sent === undefined) {
    throw new PageFault(
      `${address} is no page of this app: it carries no app config. Name the file of it with --app-config.`,
    )
  }
  return deployedConfigIn(`The app config of ${address}`, sent)
}

/** As a program asks for a page, which has no session. */
export const htmlOnly = { Accept: 'text/html' }
