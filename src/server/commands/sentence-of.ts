import { ConfigError } from '../config.ts'
import { isDatabaseAway } from '../platform/database/database-away.ts'
import { EmbeddedPostgresError } from '../platform/database/embedded-postgres/embedded-postgres-error.ts'
import { CommandError } from './command.ts'

type SystemError = Error & { readonly code?: unknown; readonly path?: unknown }

/** PostgreSQL's codes, explained to the person who set DATABASE_URL. */
const databaseSentences: Readonly<Record<string, string>> = {
  '28P01': 'The database rejected the user or the password in DATABASE_URL.',
  '28000': 'The database does not let the user in DATABASE_URL connect.',
  '3D000': 'There is no such database on the server in DATABASE_URL.',
  '42501':
    'The user in DATABASE_URL is not allowed to do this. docs/configuration.md lists the privileges it needs.',
}

const fileSentences: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: (path) => `There is no file or folder ${path}.`,
  EACCES: (path) => `No permission to use ${path}.`,
  EPERM: (path) => `No permission to use ${path}.`,
  EEXIST: (path) => `${path} exists already, and isn’t written over.`,
  EISDIR: (path) => `${path} is a folder; a file is needed.`,
  ENOTDIR: (path) => `Part of the path ${path} is a file, not a folder.`,
  EROFS: (path) => `${path} cannot be written: its disk is read-only.`,
  ENOSPC: (path) => `The disk is full: ${path} could not be written.`,
}

/** What a failed command tells the person who called it: never a stack, never nothing. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return `The command failed: ${String(error)}`
  if (error instanceof CommandError || error instanceof EmbeddedPostgresError) return error.message
  if (error instanceof ConfigError) return `The configuration is invalid:\n${error.message}`
  const { code, path }: SystemError = error
  const name = typeof code === 'string' ? code : ''
  if (typeof path === 'string' && fileSentences[name] !== undefined)
    return fileSentences[name](path)
  const known = databaseSentences[name]
  if (known !== undefined) return known
  if (isDatabaseAway(error)) {
    return `The database does not answer (${name === '' ? error.message : name}). Is it running, and is DATABASE_URL correct?`
  }
  const message = error.message === '' ? error.name : error.message
  return `The command failed: ${message}\nRun it again with LOG_LEVEL=debug to see where.`
}
