import user from 'phosphor/regular/user'
import type { Friend } from '@/contract/referrals'
import { Icon } from '@/ui/icon'
import { initialOf } from './invite-rules'

/** A friend's picture, or the initial; a sign where there is no name either. */
export function FriendPicture({ friend }: { friend: Friend }) {
  if (friend.pictureUrl) {
    return <img src={friend.pictureUrl} alt="" width={44} height={44} loading="lazy" />
  }
  return initialOf(friend) || <Icon d={user} size={20} />
}
