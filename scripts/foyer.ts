import { allCommands } from '#server/commands/all-commands.ts'
import { describeCommands, findCommand } from '#server/commands/find-command.ts'
import { sentenceOf } from '#server/commands/sentence-of.ts'
import { readConfig, type Config } from '#server/config.ts'
import type { Connection } from '#server/platform/database/database.ts'
import { findRunningPostgres } from '#server/platform/database/embedded-postgres/find-running.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres/start-embedded-postgres.ts'

/**
 * `npm run foyer -- <command>`: works on the database that the server uses, whether it runs or not.
 * Ends with 0, 1 when the command failed, 2 when there is no such command.
 */
interface OpenDatabase {
  readonly connection: Connection
  close(): Promise<void>
}

async function openDatabase({
  database,
  dataFolder,
  databaseRunAs,
}: Config): Promise<OpenDatabase> {
  const nothingToClose = async (): Promise<void> => undefined
  if (database.url !== undefined) {
    return { connection: { connectionString: database.url }, close: nothingToClose }
  }
  const folder = `${dataFolder}/postgres`
  const running = findRunningPostgres(folder)
  if (running !== undefined) return { connection: running, close: nothingToClose }
  const started = await startEmbeddedPostgres({
    folder,
    runAs: databaseRunAs,
    // Standard output is the command's answer.
    log: (line) => console.error(line),
  })
  return { connection: started.connection, close: () => started.stop() }
}

async function run(line: readonly string[]): Promise<number> {
  const found = findCommand(allCommands, line)
  if (found === undefined) {
    const isAsking = line.length === 0 || line[0] === 'help' || line[0] === '--help'
    if (!isAsking) console.error(`There is no command "${line.join(' ')}".`)
    console.error(`npm run foyer -- <command>\n\n${describeCommands(allCommands)}`)
    return isAsking ? 0 : 2
  }
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
  let database: OpenDatabase | undefined
  try {
    return await found.command.run(found.args, {
      config,
      connect: async () => {
        database ??= await openDatabase(config)
        return database.connection
      },
      print: console.log,
    })
  } finally {
    await database?.close()
  }
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  console.error(sentenceOf(error))
  if (process.env['LOG_LEVEL'] === 'debug') console.error(error)
  process.exitCode = 1
}
