import { parseArgs, type ParseArgsConfig } from 'node:util'
import { CommandError } from './command.ts'

type Options = NonNullable<ParseArgsConfig['options']>

/**
 * The options and the words of a command's line. Parsing stays the library's; its refusals become a sentence.
 * @throws CommandError
 */
export function readOptions<T extends Options>(args: readonly string[], options: T) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : 'Unknown options.')
  }
}

/** The only word of a line. @throws CommandError naming what is missing. */
export function oneWord(words: readonly string[], what: string): string {
  const [word, ...rest] = words
  if (word === undefined || rest.length > 0) throw new CommandError(`Give one ${what}.`)
  return word
}

/** For a line that has no words. @throws CommandError naming the first one. */
export function noWords([word]: readonly string[]): void {
  if (word !== undefined) throw new CommandError(`Unexpected argument: "${word}".`)
}
