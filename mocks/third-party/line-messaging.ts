import { HTTPFetchError, messagingApi } from '@line/bot-sdk'
import { shortened } from '@/contract/studio/shortened'
import type { LineMessage, LinePush } from './line-push.ts'

const timeoutMs = 15_000
/** The most that LINE takes. */
const mostAltText = 400

/** The Messaging API. A brand without a token in `tokens` pushes nothing. */
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
        return outcomeOf(error)
      }
    },
  }
}

// 409: LINE has taken this key before. A member who has blocked the account is a 200.
function outcomeOf(error: unknown) {
  if (!(error instanceof HTTPFetchError)) return 'later'
  if (error.status === 409) return 'sent'
  return error.status === 429 || error.status >= 500 || error.status === 401 ? 'later' : 'refused'
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
