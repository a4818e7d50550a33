import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { FileStore } from './store-of-files.ts'

interface Bucket {
  bucket: string
  /** Before every key; empty for none. */
  prefix: string
  /** Of a store other than Amazon's own. */
  endpoint: string | undefined
  region: string | undefined
}

const timeouts = { connectionTimeout: 3000, requestTimeout: 10_000 }

/**
 * Objects in a bucket of any store that speaks S3. The keys are where its client looks for them:
 * AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, a profile, or the machine's role.
 */
export function createS3Store({
  bucket,
  prefix,
  endpoint,
  region = 'us-east-1',
}: Bucket): FileStore {
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestHandler: timeouts,
    // Stores other than Amazon's do not know all checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const at = (key: string) => ({ Bucket: bucket, Key: prefix === '' ? key : `${prefix}/${key}` })
  return {
    async put(key, { bytes, contentType }) {
      const object = { ...at(key), Body: bytes, ContentType: contentType }
      await client.send(new PutObjectCommand(object))
    },
    async get(key) {
      const object = await client.send(new GetObjectCommand(at(key))).catch(absent)
      const bytes = await object?.Body?.transformToByteArray()
      return bytes && new Uint8Array(bytes)
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)))
    },
  }
}

function absent(error: unknown): undefined {
  if (!(error instanceof NoSuchKey)) throw error
}
