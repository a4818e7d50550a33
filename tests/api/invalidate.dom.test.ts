import { afterEach, expect, test } from 'vitest'
import { invalidate } from '@/api/invalidate'
import { q } from '@/api/q'
import { queryClient } from '@/api/query-client'
import { changePassword } from '@/contract/account-changes'
import { getCampaign } from '@/contract/campaign-detail'
import { getDraw } from '@/contract/draws'
import { changeProfileDetails } from '@/contract/profile-details'
import { getFavourites } from '@/contract/purchases'
import { closeQuestion, getQuestion, rateQuestion } from '@/contract/help'
import { redeemCampaign } from '@/contract/redeem'
import { getSessions } from '@/contract/sessions'
import { loadAppConfig } from '../app-config.ts'

afterEach(() => queryClient.clear())

const ofQuestion = { params: { questionId: 'ht-301' } }
const ofCampaign = { params: { campaignId: 1024 } }

test.each<[string, Parameters<typeof invalidate>[0], readonly unknown[]]>([
  ['the own tickets of a draw, after another one', redeemCampaign, q(getDraw, ofCampaign).queryKey],
  ['favourites, after one was redeemed', redeemCampaign, q(getFavourites, { query: {} }).queryKey],
  ['a conversation, after it was closed', closeQuestion, q(getQuestion, ofQuestion).queryKey],
  ['a conversation, after it was rated', rateQuestion, q(getQuestion, ofQuestion).queryKey],
  [
    'a birthday reward, after the birthday',
    changeProfileDetails,
    q(getCampaign, ofCampaign).queryKey,
  ],
  ['the devices, after a new password', changePassword, q(getSessions, {}).queryKey],
])('loads again %s', async (_, mutation, queryKey) => {
  loadAppConfig()
  queryClient.setQueryData<unknown>(queryKey, {})

  await invalidate(mutation)

  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true)
})
