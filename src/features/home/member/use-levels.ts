import { useQuery } from '@tanstack/react-query'
import { q } from '@/api/q'
import { isOff } from '@/config/features-off'
import { getLevels } from '@/contract/levels'

/** The levels and where the member stands; a brand may have none, which says no more than a failure. */
export function useLevels() {
  const query = useQuery({ ...q(getLevels, {}), enabled: !isOff('level') })
  return { levels: query.data, isSettled: query.isFetched || isOff('level') }
}
