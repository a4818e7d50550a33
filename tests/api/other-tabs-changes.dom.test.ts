import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { followOtherTabs, invalidate } from '@/api/invalidate'
import { q } from '@/api/q'
import { queryClient } from '@/api/query-client'
import { addDeliveryAddress, getDeliveryAddresses } from '@/contract/addresses'
import { cancelMembership, getMembership } from '@/contract/membership'
import {
  changeNotificationSettings,
  getNotificationSettings,
} from '@/contract/notification-settings'
import { getNotifications, markNotifications } from '@/contract/notifications'
import { changeProfileDetails, getProfileDetails } from '@/contract/profile-details'
import { getProfilePicture } from '@/contract/profile-picture'
import { changePicture, removePicture } from '@/contract/picture-change'
import { answerSurvey, getSurvey } from '@/contract/surveys'
import { loadAppConfig } from '../app-config.ts'
import { changesChannel, tellFromOtherTab } from '../other-tab.ts'
import { eventually } from '../eventually.ts'

const { queryKey } = q(getDeliveryAddresses, {})

afterEach(() => {
  queryClient.clear()
  vi.restoreAllMocks()
})

/** The address book is on the screen; how often it was asked for again. */
function openAddresses() {
  queryClient.setQueryData<unknown>(queryKey, [])
  const queryFn = vi.fn(async () => [])
  new QueryObserver(queryClient, { queryKey, queryFn, staleTime: Infinity }).subscribe(() => {})
  return { queryFn, isStale: () => queryClient.getQueryState(queryKey)?.isInvalidated }
}

test('a mutation is told to the other tabs by its id alone', async () => {
  loadAppConfig()
  const told = vi.fn<(event: MessageEvent) => void>()
  changesChannel().addEventListener('message', told)

  await invalidate(addDeliveryAddress)

  await eventually(() =>
    expect(told.mock.calls.map(([{ data }]) => data as unknown)).toEqual(['addDeliveryAddress']),
  )
})

test('what another tab changed is fetched again, by a hidden tab once it is looked at', async () => {
  loadAppConfig()
  followOtherTabs()
  const { queryFn, isStale } = openAddresses()

  tellFromOtherTab('addDeliveryAddress')
  await eventually(() => expect(queryFn).toHaveBeenCalledOnce())
  await eventually(() => expect(isStale()).toBe(false))

  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  tellFromOtherTab({ id: 'addDeliveryAddress' })
  tellFromOtherTab('constructor')
  tellFromOtherTab('addDeliveryAddress')
  await eventually(() => expect(isStale()).toBe(true))
  expect(queryFn).toHaveBeenCalledOnce()
})

test.each([
  [markNotifications, getNotifications],
  [changeNotificationSettings, getNotificationSettings],
  [answerSurvey, getSurvey],
  [changeProfileDetails, getProfileDetails],
  [cancelMembership, getMembership],
  [changePicture, getProfilePicture],
  [removePicture, getProfilePicture],
])('what $id changes is asked for again in the other tabs alone', async (mutation, query) => {
  loadAppConfig()
  followOtherTabs()
  queryClient.setQueryData<unknown>([query.id], [])
  const isStale = () => queryClient.getQueryState([query.id])?.isInvalidated

  await invalidate(mutation)
  expect(isStale()).toBe(false)

  tellFromOtherTab(mutation.id)
  await eventually(() => expect(isStale()).toBe(true))
})
