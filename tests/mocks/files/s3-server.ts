import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const account = { AWS_ACCESS_KEY_ID: 'taem', AWS_SECRET_ACCESS_KEY: 'of the tests' }
const bucket = 'pictures'

/** Starts a store that speaks the part of S3 that we use, and checks every signature (version 4). */
export async function startS3() {
  const objects = new Map<string, { bytes: Buffer; contentType: string }>()
  const server = createServer((request, response) => void answer(request, response))
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const bytes = await buffer(request)
    const key = request.url?.split('?')[0] ?? ''
    const refuse = (status: number, code: string) => {
      response.writeHead(status, { 'Content-Type': 'application/xml' })
      response.end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
    }
    if (!isSigned(request, bytes)) return refuse(403, 'SignatureDoesNotMatch')
    if (!key.startsWith(`/${bucket}/`)) return refuse(404, 'NoSuchBucket')
    if (request.method === 'PUT') {
      objects.set(key, { bytes, contentType: request.headers['content-type'] ?? '' })
      return response.end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return response.writeHead(204).end()
    }
    const object = objects.get(key)
    if (!object) return refuse(404, 'NoSuchKey')
    return response.writeHead(200, { 'Content-Type': object.contentType }).end(object.bytes)
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // The address of a server that listens on a port.
  const { port } = server.address() as AddressInfo
  return {
    account,
    environment: { FILES: `s3://${bucket}/taem`, S3_ENDPOINT: `http://127.0.0.1:${port}` },
    /** The paths of the objects. */
    paths: () => [...objects.keys()],
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const shape =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/((\d+)\/([^/]+)\/s3\/aws4_request), SignedHeaders=([^,]+), Signature=(\w+)$/

/** As Amazon documents it: "Authenticating Requests: Using the Authorization Header". */
function isSigned({ method, url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const [, id, scope, day = '', region = '', signed = '', signature] =
    shape.exec(headers.authorization ?? '') ?? []
  const [path, query = ''] = url.split('?')
  const names = signed.split(';')
  const request = [
    method,
    path,
    query.split('&').toSorted().join('&'),
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    sha256(body),
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(request)].join('\n')
  const secret = `AWS4${account.AWS_SECRET_ACCESS_KEY}`
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, secret)
  return id === account.AWS_ACCESS_KEY_ID && hmac(key, text).toString('hex') === signature
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
