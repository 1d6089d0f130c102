import { migrateJobs } from '../platform/jobs/migrate-jobs.ts'
import { migrate } from '../platform/database/migrate.ts'
import type { Command } from './command.ts'
import { noWords, readOptions } from './read-options.ts'

/** Brings the database up to date without starting the server. */
export const migrateCommand: Command = {
  words: ['migrate'],
  parameters: '',
  summary: 'bring the database up to date',
  async run(args, { connect, print }) {
    noWords(readOptions(args, {}).positionals)
    const connection = await connect()
    const ran = await migrate(connection)
    await migrateJobs(connection)
    print(ran.length === 0 ? 'The database was already up to date.' : `Ran ${ran.join(', ')}.`)
    return 0
  },
}
