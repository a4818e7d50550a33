import type { LineMessageObject } from '@/studio/messages/line-message-rules'

export interface LineMessage {
  /** The user at LINE; the same for the login channel and for the official account of a provider. */
  to: string
  title: string
  body: string
  /** The words of its button. */
  button: string
  /** Where the button leads; without one there is no button. */
  address: string | undefined
  /** The message as LINE takes it, in place of title, body and button. */
  composed?: LineMessageObject | undefined
}

interface Push {
  /** A UUID. LINE takes a message with the same key once in 24 hours. */
  key: string
  now: number
}

/**
 * `later`: try again; it is unknown whether the message has been sent. `unauthorized`: LINE takes nothing
 * of the brand's account, whatever the message.
 */
export type PushOutcome = 'sent' | 'refused' | 'later' | 'unauthorized'

/** Sends messages of a brand's official account. */
export interface LinePush {
  isOf(appId: string): boolean
  push(appId: string, message: LineMessage, push: Push): Promise<PushOutcome>
}

/**
 * Reads LINE_PUSH_TOKEN: the channel access token of each brand's official account, as in
 * `chaan-demo=token, volt-demo=token`.
 */
export function readPushTokens(text = ''): { tokens: Map<string, string>; faults: string[] } {
  const tokens = new Map<string, string>()
  const faults: string[] = []
  for (const entry of text.split(/[\s,]+/).filter(Boolean)) {
    const [, appId = '', token = ''] = /^([\w-]+)=(.+)$/.exec(entry) ?? []
    if (token) tokens.set(appId, token)
    // A token is a secret: it is not repeated here.
    else faults.push('LINE_PUSH_TOKEN has an entry that is not as in chaan-demo=token.')
  }
  return { tokens, faults }
}
