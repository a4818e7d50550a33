import '../setup/source-imports.ts'
import { readOptions } from '../setup/command-options.ts'
import { clearData, dataFolder } from './data-folder.ts'

const usage = `Deletes the data of npm start: the next start begins with fresh data.

  npm run reset     the folder DATA_DIR, unless ./data`

readOptions(usage, {})
const folder = dataFolder()
console.log(
  (await clearData(folder)) === 'deleted'
    ? `Deleted ${folder}. The next start begins with fresh data.`
    : 'There is no data yet: the next start begins with fresh data.',
)
