import { afterAll } from 'vitest'
import { dropDatabases } from '../postgres-databases.ts'
import { takeFaults } from './query-plans'

// Modules are shared by files of tests, so what runs after each file is set up for each.
afterAll(dropDatabases)
afterAll(() => {
  const faults = takeFaults()
  if (faults.length === 0) return
  throw new Error(
    `Queries read or sort a whole table that grows, or run for each row:\n${faults.join('\n')}`,
  )
})
