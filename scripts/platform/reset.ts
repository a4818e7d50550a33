import { readOptions } from '../setup/command-options.ts'
import { dataFolder, deleteDataFolder } from './data-folder.ts'

const usage = `Deletes the data of npm start: the next start begins with fresh data.

  npm run reset     the folder DATA_DIR, unless ./data`

readOptions(usage, {})
const folder = dataFolder()
const outcome = deleteDataFolder(folder)
if (outcome === 'not ours') {
  console.error(
    `${folder} was not made by Taem, so it stays. Check DATA_DIR, or delete the folder by hand.`,
  )
  process.exit(1)
}
console.log(
  outcome === 'deleted'
    ? `Deleted ${folder}. The next start begins with fresh data; restart the app if it is running.`
    : 'There is no data yet: the next start begins with fresh data.',
)
