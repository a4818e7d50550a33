import type { IncomingMessage, ServerResponse } from 'node:http'
import { networkOf } from '../areas/limits/take-attempt.ts'
import { asRequest, requestIdHeader } from '../values/current-request.ts'
import { logRequest } from '../values/log.ts'
import { clientAddress, type TrustedProxies } from './client-address.ts'

/** An answered request, without anything of a member. */
export interface AnsweredRequest {
  /** Of an endpoint of the contract, or `page`, `file`, `platform` … */
  endpoint: string
  method: string
  /** 0: the connection was cut before there was an answer. */
  status: number
  refusal: string | undefined
  ms: number
}

/** Gives each request its id, and writes its line once it is answered. */
export function createObserver(
  proxies: TrustedProxies,
  onAnswered: (answered: AnsweredRequest) => void = () => undefined,
) {
  return (incoming: IncomingMessage, outgoing: ServerResponse, answer: () => void): void => {
    const { socket } = incoming
    const forwardedFor = incoming.headers['x-forwarded-for']?.toString()
    const address = clientAddress(socket.remoteAddress ?? '', forwardedFor, proxies)
    const begin = performance.now()
    const sentBefore = socket.bytesWritten
    asRequest(networkOf(address), (request) => {
      outgoing.setHeader(requestIdHeader, request.id)
      outgoing.once('close', () => {
        const answered = {
          endpoint: request.endpoint ?? 'other',
          // A caller may invent one.
          method: methods.has(incoming.method ?? '') ? (incoming.method ?? '') : 'other',
          status: outgoing.headersSent ? outgoing.statusCode : 0,
          refusal: request.refusal,
          ms: Math.round((performance.now() - begin) * 10) / 10,
        }
        logRequest({
          id: request.id,
          brand: request.brand,
          ...answered,
          bytes: socket.bytesWritten - sentBefore,
          ...(!outgoing.writableFinished && { isCut: true }),
        })
        onAnswered(answered)
      })
      answer()
    })
  }
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PATCH'])
