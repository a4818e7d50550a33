import type { Kysely } from 'kysely'

/**
 * The key of a survey's answers moves to `idempotency`, like all others. Earlier keys are deleted: the
 * app forgets them when the survey closes, and the first answers still count.
 */
export const surveyKeys = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('survey_answer').dropColumn('idempotency_key').execute()
  await db.schema.alterTable('survey_answer').dropColumn('request_hash').execute()
}
