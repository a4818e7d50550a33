let live = false

/** Whether the platform tells of new notifications as they come. */
export const isLive = () => live

export function setLive(isNow: boolean) {
  live = isNow
}
