import { checkTranslations } from './translations.ts'

const problems = checkTranslations(process.cwd())
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
