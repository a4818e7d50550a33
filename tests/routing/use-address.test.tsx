import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addressesRoute, editAddressRoute } from '@/features/addresses/routes'
import { campaignRoute, rewardsRoute } from '@/features/rewards/routes'
import { useParams } from '@/routing/use-address'
import { renderPart } from '../part.tsx'

test('a campaign’s slug is read and written by its route', () => {
  const slug = { name: 'iced-thai-tea', id: 1001 }

  expect(campaignRoute.match(campaignRoute.to({ slug }))).toEqual({ slug })
  expect(campaignRoute.match('/campaign/iced-thai-tea')).toEqual({ slug: null })
})

test('a number is one, and a value that the route does not have is null', () => {
  expect(rewardsRoute.match('/reward/20')).toEqual({ catId: 20, subCatId: undefined })
  expect(rewardsRoute.match('/reward/drinks')).toEqual({ catId: null, subCatId: undefined })
  expect(addressesRoute.match('/profile/address/x')).toEqual({ tab: null })
})

test('a text is decoded', () => {
  const path = editAddressRoute.to({ tab: 'tax', key: 'บ้าน 1' })

  expect(editAddressRoute.match(path)).toEqual({ tab: 'tax', key: 'บ้าน 1' })
})

test('reading the parameters of a route that is not shown is an error', () => {
  function Slug() {
    return <p>{useParams(campaignRoute).slug?.id}</p>
  }

  expect(() => renderPart(<Slug />)).toThrow('/ is no address of /campaign/:slug.')
  expect(screen.queryByRole('paragraph')).toBeNull()
})
