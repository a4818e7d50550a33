import { setTimeout as pause } from 'node:timers/promises'
import { readOptions } from '../../scripts/setup/command-options.ts'

/** A command that prints its lines one after the other, as those do that wait for a database. */
readOptions('Prints three lines.', {})
for (const line of ['one', 'two', 'three']) {
  console.log(line)
  await pause(20)
}
console.error('done')
