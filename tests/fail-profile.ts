import { q } from '@/api/q'
import { getProfile } from '@/contract/profile'
import type { World } from './world.ts'

/** The profile does not load any more, not even from what the page has kept of it. */
export async function failProfile(world: Pick<World, 'rewire'>): Promise<void> {
  const { queryClient } = await import('@/api/query-client')
  queryClient.removeQueries({ queryKey: q(getProfile, {}).queryKey })
  world.rewire((request, send) =>
    new URL(request.url).pathname.endsWith('/profile')
      ? Promise.resolve(Response.json({}, { status: 500 }))
      : send(),
  )
}
