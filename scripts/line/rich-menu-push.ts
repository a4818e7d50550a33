import { readFileSync } from 'node:fs'
import { richMenuPicture } from '../../mocks/brands/rich-menu-picture.ts'
import type { RichMenuChange } from './journal.ts'
import {
  type BrandApps,
  credentialsIn,
  type LiffContext,
  refuseUnfinished,
} from './liff-context.ts'
import { LineError } from '../../mocks/line/line-error.ts'
import type { MenuApi } from '../../mocks/line/rich-menu-api.ts'
import { showMenus } from '../../mocks/line/show-menus.ts'
import { openMenuApi } from './open-menu-api.ts'
import { leftOver, menuRequest, pictureFault } from '../../mocks/line/rich-menu-rules.ts'

/** Whether followers see the menu of the file; undefined for a brand that declares none. */
export async function menuState(context: LiffContext, chosen: BrandApps) {
  const wanted = wantedMenu(withPublished(chosen))
  if (!wanted) return undefined
  const api = await openMenuApi(
    credentialsIn(context, 'messaging', chosen.name),
    context.environment,
  )
  await api.validate(wanted.request)
  const shown = await shownMenu(api)
  if (shown?.name === wanted.request.name)
    return { isSame: true, line: `followers of ${api.account} see the rich menu of the file` }
  const instead = shown ? `"${shown.name}"` : 'none that was set by the API'
  const push = `npm run liff -- push --brand ${chosen.name} --channel published --menu --published`
  return {
    isSame: false,
    line: `followers of ${api.account} see another rich menu (${instead}). To change that: ${push}`,
  }
}

/** Shows all followers the rich menu of the file, once it is complete. @throws LineError */
export async function pushMenu(context: LiffContext, chosen: BrandApps, isPublished: boolean) {
  const { say, journal } = context
  const { name } = chosen
  const wanted = wantedMenu(chosen)
  if (!wanted) throw new LineError(`liff.config.json declares no rich menu for ${name}.`)
  if (!isPublished)
    throw new LineError(
      'Everybody who follows the account sees its rich menu at once, also one that leads to the developing app. If you mean it, add --published.',
    )
  refuseUnfinished(context, ({ brand, change }) => brand === name && change.kind === 'richMenu')
  const credentials = credentialsIn(context, 'messaging', name)
  const api = await openMenuApi(credentials, context.environment)
  const { request, picture } = wanted
  const shown = await shownMenu(api)
  if (shown?.name === request.name) {
    say(`Followers of ${api.account} see this rich menu already. Nothing was changed.`)
    return
  }
  await api.validate(request)
  for (const { action } of request.areas ?? []) {
    const uri = action && 'uri' in action ? action.uri : undefined
    say(`  ${action?.label}: ${uri}`)
  }
  const change: RichMenuChange = {
    kind: 'richMenu',
    name: request.name,
    existing: (await api.list())
      .filter((one) => one.name === request.name)
      .map((one) => one.richMenuId),
    defaultBefore: shown?.richMenuId ?? null,
  }
  const entry = journal.record({ by: 'push', brand: name, change })
  let made
  try {
    made = await showMenus(api, [{ request, picture, isDefault: true }])
  } catch (error) {
    await undo(api, change).then(
      () => entry.forget(),
      // Only the first failure is reported; `restore` tries again.
      () => undefined,
    )
    throw error
  }
  entry.forget()
  say(`Followers of ${api.account} see the new rich menu.`)
  for (const old of leftOver(await api.list(), { brand: name, shown: made })) {
    // oxlint-disable-next-line no-await-in-loop
    await api.remove(old)
    say(`Deleted ${old}, which an earlier push had made.`)
  }
}

/**
 * Puts back the menu that followers saw before a push that was not finished, and deletes what that
 * push made. Does nothing if that is already done.
 * @returns what was done
 */
export async function undo(api: MenuApi, change: RichMenuChange): Promise<string[]> {
  const all = await api.list()
  const made = all.filter(
    ({ name, richMenuId }) => name === change.name && !change.existing.includes(richMenuId),
  )
  const done: string[] = []
  const shown = await api.defaultId()
  if (made.some(({ richMenuId }) => richMenuId === shown)) {
    const before = all.find(({ richMenuId }) => richMenuId === change.defaultBefore)
    await api.setDefault(before?.richMenuId ?? null)
    done.push(before ? 'followers see the rich menu of before' : 'followers see no menu of the API')
  }
  for (const { richMenuId } of made) {
    // oxlint-disable-next-line no-await-in-loop
    await api.remove(richMenuId)
    done.push(`deleted ${richMenuId}, which was not complete`)
  }
  return done
}

async function shownMenu(api: MenuApi) {
  const id = await api.defaultId()
  return id === null ? undefined : (await api.list()).find(({ richMenuId }) => richMenuId === id)
}

function withPublished({ name, brand }: BrandApps): BrandApps {
  return { name, brand, apps: [{ channel: 'published', app: brand.apps.published }] }
}

function wantedMenu({ name, brand, apps }: BrandApps) {
  const [first] = apps
  if (!brand.richMenu || !first) return undefined
  const file = richMenuPicture(name)
  if (!file) throw new LineError(`The rich menu of ${name} has no picture. Make it: npm run brand`)
  const bytes = readFileSync(file.path)
  const fault = pictureFault(bytes, brand.richMenu)
  if (fault) throw new LineError(fault)
  const { liffId } = first.app
  return {
    request: menuRequest(brand.richMenu, { brand: name, liffId, picture: bytes }),
    picture: new Blob([bytes], { type: file.contentType }),
  }
}
