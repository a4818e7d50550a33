import { type Attributes, SpanStatusCode, trace } from '@opentelemetry/api'
import { currentRequest } from './current-request.ts'

/**
 * Does a work in a span of OpenTelemetry. Without an SDK, which an operator starts before the server
 * (docs/operate.md), nothing is kept of it. A span has no data of members, and an error no message.
 */
export function inSpan<T>(
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
): Promise<T> {
  const request = { 'taem.request': currentRequest()?.id }
  const options = { attributes: { ...attributes, ...request } }
  return trace.getTracer('taem').startActiveSpan(name, options, async (span) => {
    try {
      return await work()
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
}
