import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createS3Store } from '../../../mocks/files/s3-store.ts'

/** The account that this server knows. It does not check signatures of version 4. */
const account = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }
const bucket = 'pictures'

/** Starts a server that speaks S3, with a bucket. Its `environment` opens a store in it. */
export async function startS3() {
  const directory = await mkdtemp(join(tmpdir(), 's3-'))
  const server = spawn(
    process.execPath,
    [
      'node_modules/s3rver/bin/s3rver.js',
      ...['--address', '127.0.0.1', '--port', '0', '--directory', directory],
      ...['--configure-bucket', bucket],
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const port = await new Promise<string>((resolve, reject) => {
    server.stdout.on('data', (said: Buffer) => {
      const [, found] = /listening on \S*:(\d+)/.exec(String(said)) ?? []
      if (found) resolve(found)
    })
    server.once('exit', () => reject(new Error('The S3 server has ended.')))
  })
  const endpoint = `http://127.0.0.1:${port}`
  return {
    environment: { FILES: `s3://${bucket}/taem`, S3_ENDPOINT: endpoint },
    account,
    store: () => createS3Store({ bucket, prefix: 'taem', endpoint, region: undefined }),
    async stop() {
      server.kill()
      if (server.exitCode === null) await once(server, 'exit')
      await rm(directory, { recursive: true })
    },
  }
}
