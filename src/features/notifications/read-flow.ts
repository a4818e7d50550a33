import { mutate } from '@/api/mutate'
import { queryClient } from '@/api/query-client'
import { markNotifications, type Notification } from '@/contract/notifications'
import { showError } from '@/errors/show-error'
import { notifications } from './notification-query'
import { withRead } from './notification-rules'

/** Shows a notification as read at once; a refusal makes it unread again. */
export async function markRead({ key, IsRead }: Notification): Promise<void> {
  if (IsRead) return
  await mark(new Set([key]), { keys: [key], IsRead: true })
}

/** The same for all that the member sees; one that arrives meanwhile stays unread. */
export async function markAllRead(list: readonly Notification[]): Promise<void> {
  const unread = list.filter(({ IsRead }) => !IsRead)
  const [latest] = list
  if (!latest || unread.length === 0) return
  await mark(new Set(unread.map(({ key }) => key)), { until: latest.at, IsRead: true })
}

async function mark(keys: ReadonlySet<string>, body: Parameters<typeof send>[0]) {
  const { queryKey } = notifications()
  // An answer from before would show them as unread again.
  await queryClient.cancelQueries({ queryKey })
  const show = (isRead: boolean) =>
    queryClient.setQueryData(queryKey, (list) => list && withRead(list, keys, isRead))
  show(true)
  try {
    await send(body)
  } catch (error) {
    show(false)
    await showError(error)
  }
}

const send = (body: { keys: string[]; IsRead: boolean } | { until: string; IsRead: true }) =>
  mutate(markNotifications, { body })
