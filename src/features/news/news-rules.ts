import type { Announcements } from '@/contract/announcements'

/** What is published and has not expired, the latest first. */
export function currentNews(all: Announcements, now: number): Announcements {
  return all
    .filter(
      ({ publishedAt, expiresAt }) =>
        Date.parse(publishedAt) <= now && (!expiresAt || now <= Date.parse(expiresAt)),
    )
    .sort((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt))
}
