import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { lookForBranch, nearestBranch, nearestOf } from '@/attribution/nearest-branch'
import { queryClient } from '@/api/query-client'
import { createWorld, type World } from '../world'
import { eventually } from '../eventually.ts'

const ari = { id: 1, name: 'Ari', latitude: 13.7795, longitude: 100.5446 }
const nimman = { id: 9, name: 'Nimman', latitude: 18.796, longitude: 98.967 }
const online = { id: 20, name: 'Online', latitude: null, longitude: null }

describe('the nearest branch', () => {
  test.each([
    ['in the next street', { latitude: 13.7801, longitude: 100.545 }, '1'],
    ['in another town', { latitude: 18.8, longitude: 98.97 }, '9'],
    ['within fifteen kilometres', { latitude: 13.9, longitude: 100.5446 }, '1'],
    ['too far away', { latitude: 15.0, longitude: 100.5446 }, undefined],
  ])('%s', (_, from, id) => {
    expect(nearestOf([online, nimman, ari], from)).toBe(id)
  })

  test('is undefined if no branch has a location', () => {
    expect(nearestOf([online], { latitude: 0, longitude: 0 })).toBeUndefined()
  })
})

describe('looking for it', () => {
  let world: World
  const located = vi.fn()

  beforeEach(async () => {
    world = await createWorld()
    located.mockReset().mockImplementation((found: PositionCallback) => {
      found({ coords: { latitude: 13.7801, longitude: 100.545 } } as GeolocationPosition)
    })
  })

  afterEach(async () => {
    queryClient.clear()
    await world.close()
  })

  function device(permission?: PermissionState) {
    vi.stubGlobal('navigator', {
      onLine: true,
      geolocation: { getCurrentPosition: located },
      ...(permission && { permissions: { query: async () => ({ state: permission }) } }),
    })
  }

  test('finds it where the location permission is granted', async () => {
    device('granted')

    lookForBranch()

    await eventually(() => expect(nearestBranch()).toMatch(/^\d+$/))
  })

  test.each(['prompt', 'denied', undefined] as const)(
    'does not ask for permission where it is %s',
    async (permission) => {
      device(permission)

      lookForBranch()
      await new Promise((resolve) => setTimeout(resolve))

      expect(located).not.toHaveBeenCalled()
      expect(nearestBranch()).toBeUndefined()
      expect(world.requests).toEqual([])
    },
  )
})
