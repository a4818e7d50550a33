import { type Span, trace, type Tracer, type TracerProvider } from '@opentelemetry/api'
import { expect, onTestFinished } from 'vitest'
import { signIn } from '@/contract/sign-in'
import { redeemCampaign } from '@/contract/redeem'
import { order, test } from './platform-world'

interface Kept {
  name: string
  attributes: unknown
  isEnded: boolean
  status?: unknown
}

/** An SDK that keeps its spans. */
function keepSpans(): Kept[] {
  const spans: Kept[] = []
  const startActiveSpan = (
    name: string,
    { attributes }: { attributes: unknown },
    work: (span: Pick<Span, 'end' | 'setStatus'>) => unknown,
  ) => {
    const kept: Kept = { name, attributes, isEnded: false }
    spans.push(kept)
    const span = {
      end: () => (kept.isEnded = true),
      setStatus: (status: unknown) => (kept.status = status),
    }
    return work(span as unknown as Span)
  }
  const provider = { getTracer: () => ({ startActiveSpan }) as unknown as Tracer }
  trace.setGlobalTracerProvider(provider satisfies TracerProvider)
  onTestFinished(() => trace.disable())
  return spans
}

test('an endpoint and its transactions are spans, with the id of the request', async ({
  world,
  ploy,
}) => {
  const spans = keepSpans()

  const answer = await ploy.send(redeemCampaign, order(1001))

  const request = answer.headers.get('X-Request-Id')
  expect(spans).toContainEqual({
    name: 'redeemCampaign',
    attributes: { 'taem.brand': world.appId, 'taem.request': request },
    isEnded: true,
  })
  expect(spans.map(({ name }) => name)).toContain('transaction')
  expect(spans.every(({ isEnded }) => isEnded)).toBe(true)
})

test('a span of a refusal says that it failed, and nothing of the member', async ({ world }) => {
  const spans = keepSpans()

  await world.send(signIn, { body: { email: 'ploy@chaan.example', password: 'wrong' } })

  const [span] = spans.filter(({ name }) => name === 'signIn')
  expect(span).toMatchObject({ isEnded: true, status: { code: 2 } })
  expect(JSON.stringify(spans)).not.toContain('ploy@chaan.example')
})
