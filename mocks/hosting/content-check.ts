import type { Database } from '../database/connect.ts'
import { readAppIds } from '../database/retention.ts'
import { hasMember } from '../areas/profile/member-store.ts'
import { packs } from '../brands/packs.ts'
import { readAppConfig } from './platform-addresses.ts'
import { faultsOfBrands, type Start, StartFault } from './start-check.ts'

type Settings = Pick<Start, 'isOpen' | 'isDemo' | 'publicOrigins'> & {
  appConfig?: string | undefined
}

/**
 * Checks what the settings of a start cannot tell while the database is elsewhere: whether the brands
 * that it names are there, and no members of the demo.
 * @throws StartFault with all faults
 */
export async function refuseContent(
  db: Database,
  { isOpen, isDemo, publicOrigins, appConfig }: Settings,
): Promise<void> {
  if (isOpen) return
  const ownApp = appConfig === undefined ? undefined : readAppConfig(appConfig)
  const packIds = Object.values(packs).map(({ identity }) => identity.appId)
  const faults = [
    ...faultsOfBrands(publicOrigins, [
      ...packIds,
      ...(await readAppIds(db)),
      ...(ownApp ? [ownApp.appId] : []),
    ]),
    ...(isDemo || !(await hasDemoMembers(db)) ? [] : [demoFault]),
  ]
  if (faults.length > 0) throw new StartFault(faults.join('\n'))
}

const demoFault =
  'The database has members of the demo, whose passwords anyone can read: choose an empty one ' +
  '(DATABASE_URL).'

/** Whether members of a brand's story are in the database. */
export async function hasDemoMembers(db: Database): Promise<boolean> {
  for (const { identity, members } of Object.values(packs))
    for (const { id } of members)
      if (await hasMember(db, { appId: identity.appId, memberId: String(id) })) return true
  return false
}
