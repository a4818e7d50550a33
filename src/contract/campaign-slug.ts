export interface CampaignRef {
  /** Words for people and search engines; may be empty. */
  name: string
  id: number
}

/**
 * Reads `/campaign/:campaignName?-p:campaignId`: `iced-thai-tea-p1001`, `-p1001` or `p1001`. The last
 * `-p` wins, since a name may hold one too; ids are digits.
 */
export function parseCampaignSlug(slug: string): CampaignRef | undefined {
  const match = /^(?:(?<name>.*)-)?p(?<id>\d{1,9})$/u.exec(slug)
  if (!match?.groups) return undefined
  return { name: match.groups['name'] ?? '', id: Number(match.groups['id']) }
}

export function campaignSlug({ name, id }: CampaignRef): string {
  return name ? `${name}-p${id}` : `-p${id}`
}

/** The slug as a parameter of a route. */
export const campaignSlugParam = {
  read: (slug: string) => parseCampaignSlug(slug) ?? null,
  write: campaignSlug,
}
