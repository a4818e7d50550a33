import { collecting } from './collecting-mutants.ts'
import { atCounter } from './counter-mutants.ts'
import { ledger } from './ledger-mutants.ts'
import { shortLinks } from './links-mutants.ts'
import { staffMessages } from './messages-mutants.ts'
import { redeeming } from './redeeming-mutants.ts'
import { redirects } from './redirects-mutants.ts'
import { sealedStorage } from './sealed-storage-mutants.ts'

/** Every fault that is planted. */
export const mutants = [
  ...sealedStorage,
  ...redirects,
  ...collecting,
  ...staffMessages,
  ...redeeming,
  ...ledger,
  ...shortLinks,
  ...atCounter,
]
