/** Bangkok's time less UTC, in milliseconds: one offset, all year and since 1920. */
export const bangkokOffset = 7 * 3_600_000
