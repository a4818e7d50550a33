import type { Locator } from '@playwright/test'

/**
 * Chooses a radio that lies under its label. What is forced is not waited for: a sheet that still
 * slides in holds it out of view.
 */
export async function choose(radio: Locator): Promise<void> {
  await radio.evaluate(async (input) => {
    const moving = document.getAnimations().filter(({ effect }) => {
      return effect instanceof KeyframeEffect && effect.target?.contains(input)
    })
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
  await radio.check({ force: true })
}
