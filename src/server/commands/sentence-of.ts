import { ConfigError } from '../config.ts'
import { isDatabaseAway } from '../platform/database-away.ts'
import { EmbeddedPostgresError } from '../platform/embedded-postgres/embedded-postgres-error.ts'
import { CommandError } from './command.ts'

type SystemError = Error & { readonly code?: unknown; readonly path?: unknown }

/** PostgreSQL's codes, explained to the person who set DATABASE_URL. */
const databaseSentences: Readonly<Record<string, string>> = {
  '28P01': 'The database refuses the user or the password that DATABASE_URL names.',
  '28000': 'The database does not let in the user that DATABASE_URL names.',
  '3D000': 'There is no such database on the server that DATABASE_URL names.',
  '42501':
    'The user that DATABASE_URL names may not do this: docs/configuration.md says which rights it needs.',
}

const fileSentences: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: (path) => `There is no file or folder ${path}.`,
  EACCES: (path) => `This user may not use ${path}.`,
  EPERM: (path) => `This user may not use ${path}.`,
  EISDIR: (path) => `${path} is a folder; a file is needed.`,
  ENOTDIR: (path) => `${path} leads through a file.`,
  EROFS: (path) => `${path} cannot be written: its disk is read-only.`,
  ENOSPC: (path) => `The disk is full: ${path} could not be written.`,
}

/** What a failed command tells the person who called it: never a stack, never nothing. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return `The command failed: ${String(error)}`
  if (error instanceof CommandError || error instanceof EmbeddedPostgresError) return error.message
  if (error instanceof ConfigError) return `The configuration is not right:\n${error.message}`
  const { code, path }: SystemError = error
  const name = typeof code === 'string' ? code : ''
  if (typeof path === 'string' && fileSentences[name] !== undefined)
    return fileSentences[name](path)
  const known = databaseSentences[name]
  if (known !== undefined) return known
  if (isDatabaseAway(error)) {
    return `The database does not answer (${name === '' ? error.message : name}). Does it run, and is DATABASE_URL right?`
  }
  const message = error.message === '' ? error.name : error.message
  return `The command failed: ${message}\nLOG_LEVEL=debug shows where.`
}
