import { expect, type Page } from '@playwright/test'

/**
 * Makes loads of a page wait for the step back that the app takes once a modal is closed: a step of
 * the history cancels a load that has begun, and the load event never comes.
 */
export function loadAfterSteps(page: Page): void {
  const reload = page.reload.bind(page)
  const goto = page.goto.bind(page)
  page.reload = async (options) => {
    await stepsTaken(page)
    return reload(options)
  }
  page.goto = async (url, options) => {
    await stepsTaken(page)
    return goto(url, options)
  }
}

async function stepsTaken(page: Page) {
  await expect.poll(() => page.evaluate(hasStepToTake), 'the entry of a closed modal').toBe(false)
}

/** Whether the entry that guards a modal is still there, and the modal is not. */
function hasStepToTake() {
  const open = document.querySelector(
    ':is([role=dialog], [role=alertdialog]):not([data-ending-style])',
  )
  return history.state?.isGuard === true && !open
}
