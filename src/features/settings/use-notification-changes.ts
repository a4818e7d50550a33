import { useQueryClient } from '@tanstack/react-query'
import { mutate } from '@/api/mutate'
import { q } from '@/api/q'
import { useChanges } from '@/api/use-changes'
import type { Input } from '@/contract/endpoint'
import {
  changeNotificationSettings,
  getNotificationSettings,
  type NotificationSettings,
} from '@/contract/notification-settings'
import { showError } from '@/errors/show-error'

export type SettingsChange = Input<typeof changeNotificationSettings>['body']

/** Shows each change at once and sends the changes in sequence. */
export function useNotificationChanges(saved: NotificationSettings) {
  const client = useQueryClient()
  const { waiting, change } = useChanges(async (body: SettingsChange) => {
    const answer = await mutate(changeNotificationSettings, { body })
    client.setQueryData(q(getNotificationSettings, {}).queryKey, answer)
  }, showError)
  return { settings: waiting.reduce(withChange, saved), change }
}

function withChange(
  { kinds, channels, quiet }: NotificationSettings,
  change: SettingsChange,
): NotificationSettings {
  return {
    kinds: { ...kinds, ...change.kinds },
    channels: { ...channels, ...change.channels },
    quiet: { ...quiet, ...change.quiet },
  }
}
