import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../../mocks/database/connect.ts'
import { seedLongRedeemBench } from '../../scripts/bench/bench-redeem.ts'
import { freshFolder } from '../fresh-folder.ts'

test('the brand for measuring has its past redemptions, spread over all of its members', async () => {
  const folder = freshFolder()

  await seedLongRedeemBench(folder, { rows: 240, others: 20 })

  const db = connect({ file: join(folder, 'taem.db') })
  onTestFinished(() => db.destroy())
  const totals = await db.selectFrom('redeemed_total').select('quantity').execute()
  expect(totals).toHaveLength(120)
  expect(totals.every(({ quantity }) => quantity === 2)).toBe(true)
})
