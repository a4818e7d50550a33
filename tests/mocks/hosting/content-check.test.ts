import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { migrate } from '../../../mocks/database/migrate.ts'
import { openDatabase } from '../../../mocks/database/open-database.ts'
import { refuseContent } from '../../../mocks/hosting/content-check.ts'
import { readPublicOrigins } from '../../../mocks/hosting/public-origins.ts'
import { freshFolder } from '../../fresh-folder.ts'
import { test } from '../platform-world.ts'

async function emptyDatabase() {
  const db = openDatabase(join(freshFolder(), 'taem.db'), { isDurable: false })
  onTestFinished(() => db.destroy())
  await migrate(db)
  return db
}

/** A start on the internet, of this brand. */
function startOf(appId: string) {
  const publicOrigins = readPublicOrigins({
    publicOrigin: `${appId}=https://brand.example`,
    platformOrigin: undefined,
    defaultAppId: appId,
  })
  return { isOpen: false, isDemo: false, publicOrigins }
}

test('a start on the internet refuses a database with members of the demo', async ({ world }) => {
  await expect(refuseContent(world.db, startOf('chaan-demo'))).rejects.toThrow(
    'The database has members of the demo',
  )
})

test('a start on the internet takes an empty database', async () => {
  await expect(refuseContent(await emptyDatabase(), startOf('chaan-demo'))).resolves.toBeUndefined()
})

test('a brand that neither the packs nor the database have is told', async () => {
  await expect(refuseContent(await emptyDatabase(), startOf('mali'))).rejects.toThrow(
    'PUBLIC_ORIGIN names the brand "mali", which is not here.',
  )
})
