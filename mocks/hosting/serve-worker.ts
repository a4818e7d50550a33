import { workerPolicy } from './security-headers.ts'

const workerPath = '/service-worker.js'
const endPath = '/service-worker-off.js'

type ServeFile = (request: Request) => Promise<Response | undefined>

/**
 * The service worker of the build; browsers do not cache it. With SERVICE_WORKER=off the answer is a
 * worker that removes itself: if the file were missing, installed workers would stay.
 */
export async function serveWorker(
  request: Request,
  serveFile: ServeFile,
  isOff = process.env.SERVICE_WORKER === 'off',
): Promise<Response | undefined> {
  const url = new URL(request.url)
  if (url.pathname !== workerPath) return undefined
  if (isOff) url.pathname = endPath
  const { method, headers } = request
  const file = await serveFile(isOff ? new Request(url, { method, headers }) : request)
  file?.headers.set('Content-Security-Policy', workerPolicy)
  return file
}
