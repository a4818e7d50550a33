import { q } from '@/api/q'
import { brandApp } from '@/api/brand-app'
import { isOff } from '@/config/features-off'
import { getUnreadAnswers } from '@/contract/help'
import { getPoints } from '@/contract/points'
import { getProfile } from '@/contract/profile'
import { getProfileDetails } from '@/contract/profile-details'
import { noData, startsOf } from '@/routing/route-start'
import { member } from '@/session/session'
import { detailsToEdit, memberCode, memberPicture, usableRewards } from './profile-queries'
import * as routes from './routes'

const startEdit = () => ({ first: [detailsToEdit(), brandApp()] })

export const starts = startsOf(routes, {
  profileRoute: () => ({
    first: [
      q(getProfile, {}),
      q(getPoints, {}),
      ...(isOff('profile-edit') ? [] : [q(getProfileDetails, {})]),
      brandApp(),
    ],
    alongside: [
      usableRewards(),
      memberPicture(member()?.userId ?? ''),
      ...(isOff('help') ? [] : [q(getUnreadAnswers, {})]),
    ],
  }),
  memberQrRoute: () => ({
    first: [q(getProfile, {}), q(getPoints, {})],
    alongside: [memberCode()],
  }),
  editProfileRoute: startEdit,
  editProfileDynamicRoute: startEdit,
  changePasswordRoute: () => ({ first: [q(getProfileDetails, {})] }),
  changeNumberRoute: () => ({ first: [q(getProfile, {})] }),
  confirmEmailRoute: noData,
})
