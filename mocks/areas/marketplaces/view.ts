import type { Marketplace } from '@/contract/marketplaces'
import type { ConnectionRow } from './store.ts'
import { type Language, say } from '../../answers/localize.ts'
import { Text } from '../../brands/content.ts'
import type { ChannelContent } from '../../brands/marketplaces-content.ts'
import { toInstant } from '../../values/bangkok.ts'

interface Own {
  connection: ConnectionRow | undefined
  lastProblem: string | undefined
  language: Language
}

/** A channel with what the member has connected. */
export function marketplaceView(
  { channel, name, rule, isDefault, fields, steps }: ChannelContent,
  { connection, lastProblem, language }: Own,
): Marketplace {
  return {
    channel,
    name: say(name, language),
    rule: say(rule, language),
    isDefault,
    fields: fields.map(({ key, kind, label, placeholder }) => ({
      key,
      kind,
      label: say(label, language),
      placeholder: say(placeholder, language),
    })),
    steps: steps.map((step) => say(step, language)),
    connection: connection
      ? {
          id: connection.id,
          displayName: say(Text.parse(JSON.parse(connection.display_name_json)), language),
          connectedAt: toInstant(connection.connected_at),
        }
      : null,
    lastProblem: connection ? null : (lastProblem ?? null),
  }
}
