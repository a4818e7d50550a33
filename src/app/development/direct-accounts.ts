import { z } from '@/contract/zod'

const Accounts = z.array(z.object({ email: z.string(), password: z.string(), name: z.string() }))
export type Account = z.infer<typeof Accounts>[number]

/** The demo members of a brand with their passwords; a developing platform has them. */
export async function demoAccounts(appId: string): Promise<Account[]> {
  const answer = await fetch(`/__demo?${new URLSearchParams({ appId })}`)
  return Accounts.parse(await answer.json())
}
