/** The number of a campaign, in an address as `/campaign/:campaignName?-p:campaignId`. */
export function campaignIdOf(slug: string): number | undefined {
  const id = /^(?:.*-)?p(\d{1,9})$/u.exec(slug)?.[1]
  return id === undefined ? undefined : Number(id)
}
