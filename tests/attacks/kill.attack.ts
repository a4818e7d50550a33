import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connect } from '../../mocks/database/connect.ts'
import { migrate } from '../../mocks/database/migrate.ts'
import { report, scale } from './figures.ts'
import { redeemUnderLoad } from './redeem-under-load.ts'
import { serve } from './served.ts'
import { freshFolder } from '../fresh-folder.ts'

const kills = scale(1, 8)
/** The number of redemptions between two kills. */
const redemptions = 100

test('acknowledged writes are still there after the process is killed', async () => {
  const dataDir = freshFolder()
  const db = connect({ file: join(dataDir, 'taem.db') })
  await migrate(db)
  const servers: (Awaited<ReturnType<typeof serve>> | undefined)[] = [
    await serve({ dataDir }),
    await serve({ dataDir }),
  ]
  const load = await redeemUnderLoad(db, () => servers.map((server) => server?.origin))

  for (let killed = 0; killed < kills; killed += 1) {
    const enough = load.count() + redemptions
    await expect.poll(load.count, { timeout: 60_000 }).toBeGreaterThan(enough)
    const victim = servers[killed % 2]
    // Another process may take its port before it is back.
    servers[killed % 2] = undefined
    victim?.kill('SIGKILL')
    await victim?.ended
    servers[killed % 2] = await serve({ dataDir })
  }

  const { violations, kept, acknowledged } = await load.end()
  await db.destroy()
  report({
    name: `redemptions acknowledged beside ${kills} SIGKILL`,
    tried: acknowledged,
    violations: violations.length,
  })
  expect(violations).toEqual([])
  // Every key was looked up until it was answered, so no redemption is unknown.
  expect(kept).toBe(acknowledged)
})
