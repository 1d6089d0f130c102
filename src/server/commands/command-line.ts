import { inspect } from 'node:util'
import { allCommands } from './all-commands.ts'
import { describeCommands, findCommand } from './find-command.ts'
import { sentenceOf } from './sentence-of.ts'
import { readConfig, type Config } from '../config.ts'
import type { Connection } from '../platform/database/database.ts'
import { findRunningPostgres } from '../platform/database/embedded-postgres/find-running.ts'
import { startEmbeddedPostgres } from '../platform/database/embedded-postgres/start-embedded-postgres.ts'

/** Where the command was given: a terminal, or another program. */
export type Terminal = {
  readonly env: Readonly<Record<string, string | undefined>>
  /** One line of the answer. */
  readonly print: (line: string) => void
  /** One line about the answer, or why there is none. */
  readonly say: (line: string) => void
}

interface OpenDatabase {
  readonly connection: Connection
  close(): Promise<void>
}

async function openDatabase(
  { database, dataFolder, databaseRunAs }: Config,
  { say }: Terminal,
): Promise<OpenDatabase> {
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
    log: say,
  })
  return { connection: started.connection, close: () => started.stop() }
}

async function run(words: readonly string[], terminal: Terminal): Promise<number> {
  const line = words[0] === '--version' ? ['version', ...words.slice(1)] : words
  const found = findCommand(allCommands, line)
  if (found === undefined) {
    const isAsking = line.length === 0 || line[0] === 'help' || line[0] === '--help'
    if (!isAsking) terminal.say(`There is no command "${line.join(' ')}".`)
    terminal.say(`foyer <command>\n\n${describeCommands(allCommands)}`)
    return isAsking ? 0 : 2
  }
  const { env, print } = terminal
  const config = readConfig({ LOG_LEVEL: 'warn', ...env })
  let database: OpenDatabase | undefined
  try {
    return await found.command.run(found.args, {
      config,
      env,
      connect: async () => {
        database ??= await openDatabase(config, terminal)
        return database.connection
      },
      print,
    })
  } finally {
    await database?.close()
  }
}

/**
 * Runs `foyer <command>`: works on the database that the server uses, whether it runs or not.
 * @returns the exit code: 0, 1 when the command failed, 2 when there is no such command.
 */
export async function runCommandLine(line: readonly string[], terminal: Terminal): Promise<number> {
  try {
    return await run(line, terminal)
  } catch (error) {
    terminal.say(sentenceOf(error))
    if (terminal.env['LOG_LEVEL'] === 'debug') terminal.say(inspect(error))
    return 1
  }
}
