import { statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { noteBackup } from '../features/operators/health/note-backup.ts'
import { exportDatabase } from '../platform/backup/export-database.ts'
import { importDatabase } from '../platform/backup/import-database.ts'
import { BackupError, type End } from '../platform/backup/manifest.ts'
import { CommandError, type Command } from './command.ts'
import { noWords, oneWord, readOptions } from './read-options.ts'
import { withDeps } from './with-deps.ts'

/** Writes everything into one file while the server goes on. */
export const exportCommand: Command = {
  words: ['export'],
  parameters: '<file>',
  summary: 'write everything, files included, into one backup file',
  async run(args, context) {
    const target = resolve(oneWord(readOptions(args, {}).positionals, 'file to write'))
    mustTakeFile(target)
    return withDeps(context, async ({ db, files, clock, tables }, connection) => {
      const at = clock.now()
      const end = await forPeople(() =>
        exportDatabase({ connection, files, clock, tables, target }),
      )
      await noteBackup(db, { at, means: 'EXPORT', bytes: statSync(target).size })
      context.print(`${target}: ${summary(end)}.`)
      return 0
    })
  },
}

/** For backups by other means, as of a whole disk or a managed database: the operators' console tells how old the last one is. */
export const notedBackupCommand: Command = {
  words: ['backup', 'noted'],
  parameters: '',
  summary: 'say that a backup was just made by other means; call it after yours',
  run: (args, context) => {
    noWords(readOptions(args, {}).positionals)
    return withDeps(context, async ({ db, clock }) => {
      const at = clock.now()
      await noteBackup(db, { at, means: 'OTHER', bytes: null })
      context.print(`Noted: a backup was made at ${at}.`)
      return 0
    })
  },
}

/** Fills a new database from such a file: the way to another PostgreSQL, or another machine. */
export const importCommand: Command = {
  words: ['import'],
  parameters: '<file>',
  summary: 'fill a new, empty database from a backup file',
  async run(args, context) {
    const source = resolve(oneWord(readOptions(args, {}).positionals, 'file to read'))
    mustBeFile(source)
    return withDeps(context, async ({ files, tables }, connection) => {
      const end = await forPeople(() => importDatabase({ connection, files, tables, source }))
      context.print(`Imported ${summary(end)}.`)
      return 0
    })
  },
}

/** Before the database is read for minutes. @throws CommandError */
function mustTakeFile(target: string): void {
  const folder = dirname(target)
  if (statSync(target, { throwIfNoEntry: false })?.isDirectory() === true) {
    throw new CommandError(`${target} is a folder. Name the file to write.`)
  }
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) {
    throw new CommandError(`There is no folder ${folder} to write into.`)
  }
}

/** @throws CommandError */
function mustBeFile(source: string): void {
  const found = statSync(source, { throwIfNoEntry: false })
  if (found === undefined) throw new CommandError(`There is no file ${source}.`)
  if (!found.isFile()) throw new CommandError(`${source} is not a file.`)
}

function summary({ rows, files }: End): string {
  const count = Object.values(rows).reduce((sum, one) => sum + one, 0)
  return `${String(count)} rows and ${String(files)} files`
}

async function forPeople<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof BackupError) throw new CommandError(error.message, { cause: error })
    throw error
  }
}
