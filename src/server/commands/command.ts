import type { Config } from '../config.ts'
import type { Connection } from '../platform/database/database.ts'

/** What a command works with: the same configuration and database as the server beside it. */
export type CommandContext = {
  readonly config: Config
  /** The variables that the configuration was read from. */
  readonly env: Readonly<Record<string, string | undefined>>
  /** Opens the database as the owner of its tables, once the command knows that it can go on. */
  readonly connect: () => Promise<Connection>
  /** One line of the answer, to standard output. */
  readonly print: (line: string) => void
}

/** One command of `npm run foyer -- …` (design §10). */
export type Command = {
  /** The words that call it, for example `['client', 'create']`. */
  readonly words: readonly string[]
  /** What follows them, for example `<companyId> [name]`; empty when nothing does. */
  readonly parameters: string
  /** What it does, in one line. */
  readonly summary: string
  /**
   * @param args what follows the words.
   * @returns the process's exit code.
   * @throws CommandError with a sentence for the person who called.
   */
  run(args: readonly string[], context: CommandContext): Promise<number>
}

/** A command cannot do what was asked; its message says why, and is shown without a stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}
