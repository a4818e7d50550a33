import { HTTPFetchError, messagingApi } from '@line/bot-sdk'
import { shortened } from '@/contract/studio/shortened'
import { createSeldomWarnings, type Warn } from '../values/seldom.ts'
import type { LineMessage, LinePush, PushOutcome } from './line-push.ts'

const timeoutMs = 15_000
/** The most that LINE takes. */
const mostAltText = 400

interface Failure {
  outcome: Exclude<PushOutcome, 'sent'>
  error: unknown
}

/** The Messaging API; operators hear of what it does not take. A brand without a token in `tokens` pushes nothing. */
export function createLinePush(
  tokens: ReadonlyMap<string, string>,
  baseURL = 'https://api.line.me',
): LinePush {
  const clients = new Map(
    [...tokens].map(([appId, channelAccessToken]) => [
      appId,
      new messagingApi.MessagingApiClient({ channelAccessToken, baseURL }),
    ]),
  )
  const warn = createSeldomWarnings()
  return {
    isOf: (appId) => clients.has(appId),
    async push(appId, message, { key }) {
      const client = clients.get(appId)
      if (!client) return 'refused'
      try {
        await inTime(
          client.pushMessage(
            { to: message.to, messages: [message.composed ?? flexOf(message)] },
            key,
          ),
        )
        return 'sent'
      } catch (error) {
        const outcome = outcomeOf(error)
        if (outcome !== 'sent') tell(warn, appId, { outcome, error })
        return outcome
      }
    },
  }
}

// 409: LINE has taken this key before. A member who has blocked the account is a 200.
function outcomeOf(error: unknown): PushOutcome {
  if (!(error instanceof HTTPFetchError)) return 'later'
  const { status } = error
  if (status === 409) return 'sent'
  if (status === 401 || status === 403) return 'unauthorized'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}

const saidOf = {
  refused: 'LINE refuses a push, which is not sent',
  later: 'LINE does not take pushes now, they are tried again',
  unauthorized:
    'LINE does not take the token of LINE_PUSH_TOKEN, all pushes wait. Give the brand a valid one',
}

// Not what LINE says of the message, which may quote it.
function tell(warn: Warn, appId: string, { outcome, error }: Failure) {
  const reason = error instanceof HTTPFetchError ? error.status : String(error)
  warn(`${saidOf[outcome]} (${reason}).`, appId)
}

// The SDK has no time limit of its own.
async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('LINE does not answer.')), timeoutMs)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

function flexOf({ title, body, button, address }: LineMessage): messagingApi.FlexMessage {
  return {
    type: 'flex',
    altText: shortened(`${title}. ${body}`, mostAltText),
    contents: {
      type: 'bubble',
      body: {
        type: 'box',
        layout: 'vertical',
        spacing: 'sm',
        contents: [
          { type: 'text', text: title, weight: 'bold', size: 'lg', wrap: true },
          // LINE refuses a text without letters.
          ...(body ? [{ type: 'text', text: body, wrap: true } as const] : []),
        ],
      },
      ...(address !== undefined && {
        footer: {
          type: 'box',
          layout: 'vertical',
          contents: [{ type: 'button', action: { type: 'uri', label: button, uri: address } }],
        },
      }),
    },
  }
}
