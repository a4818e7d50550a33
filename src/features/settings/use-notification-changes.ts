import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { mutate } from '@/api/mutate'
import { q } from '@/api/q'
import type { Input } from '@/contract/endpoint'
import {
  changeNotificationSettings,
  getNotificationSettings,
  type NotificationSettings,
} from '@/contract/notification-settings'
import { showError } from '@/errors/show-error'

export type SettingsChange = Input<typeof changeNotificationSettings>['body']

/**
 * Shows each change at once and sends the changes in sequence. A refused change shows the saved value
 * again.
 */
export function useNotificationChanges(saved: NotificationSettings) {
  const client = useQueryClient()
  const [waiting, setWaiting] = useState<SettingsChange[]>([])
  const last = useRef(Promise.resolve())

  function change(wanted: SettingsChange): Promise<void> {
    setWaiting((before) => [...before, wanted])
    last.current = last.current.then(() => send(wanted))
    return last.current
  }

  async function send(wanted: SettingsChange) {
    try {
      const answer = await mutate(changeNotificationSettings, { body: wanted })
      client.setQueryData(q(getNotificationSettings, {}).queryKey, answer)
    } catch (error) {
      void showError(error)
    } finally {
      setWaiting((before) => before.filter((one) => one !== wanted))
    }
  }

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
