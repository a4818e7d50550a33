import { Migrator } from 'kysely/migration'
import type { Database } from './connect.ts'
import { mainJob } from './migrations/0001-main-job.ts'
import { gettingIn } from './migrations/0002-getting-in.ts'

/** Brings the tables up to date; what is up to date stays as it is. */
export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () => ({ '0001-main-job': mainJob, '0002-getting-in': gettingIn }),
    },
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
