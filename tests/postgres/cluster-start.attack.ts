import { chmodSync, readdirSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { startCluster } from '../../scripts/setup/postgres-cluster.ts'
import { freshFolder } from '../fresh-folder.ts'

test('a server that does not start leaves no folder', async () => {
  const folder = freshFolder()
  // The server runs as another user where this process is root.
  chmodSync(folder, 0o755)
  vi.stubEnv('TMPDIR', folder)

  await expect(startCluster({ isDurable: true, settings: { port: 'none' } })).rejects.toThrow(
    /pg_ctl ended with 1/,
  )

  expect(readdirSync(folder)).toEqual([])
})
