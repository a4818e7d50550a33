import { isDraw } from '../areas/draws/draw-rules.ts'
import { publishSeed } from '../areas/draws/prepare-draws.ts'
import type { Pack } from '../brands/load-pack.ts'
import type { Database } from '../database/connect.ts'

/** The story's draws that are not made yet have published the hash of their seed at their start. */
export async function addCommitments(
  tx: Database,
  { appId, now, pack }: { appId: string; now: number; pack: Pick<Pack, 'campaigns' | 'draws'> },
): Promise<void> {
  for (const { id, startDate, draw } of pack.campaigns.filter(isDraw)) {
    const told = pack.draws.find(({ campaignId, drawDate }) => {
      return campaignId === id && drawDate === draw.drawDate
    })
    if (told?.status === 'announced') continue
    const key = { appId, campaignId: id, drawAt: Date.parse(draw.drawDate) }
    await publishSeed(tx, key, { now: Math.min(now, Date.parse(startDate)) })
  }
}
