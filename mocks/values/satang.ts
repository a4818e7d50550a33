export { satangOf } from '@/contract/satang'

/** Satang as baht with at most two decimals. */
export function bahtOf(satang: number): number {
  return satang / 100
}
