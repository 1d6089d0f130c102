import type { Command } from './command.ts'

/** The command that these words call, and what follows them; the longest one when several fit. */
export function findCommand(
  commands: readonly Command[],
  line: readonly string[],
): { readonly command: Command; readonly args: readonly string[] } | undefined {
  const [command] = commands
    .filter(({ words }) => words.every((word, index) => line[index] === word))
    .toSorted((a, b) => b.words.length - a.words.length)
  return command && { command, args: line.slice(command.words.length) }
}

/** The list of all commands, one a line, in columns. */
export function describeCommands(commands: readonly Command[]): string {
  const rows = commands.map(({ words, parameters, summary }) => ({
    call: [...words, parameters].join(' ').trim(),
    summary,
  }))
  const width = Math.max(...rows.map(({ call }) => call.length))
  return rows.map(({ call, summary }) => `  ${call.padEnd(width)}   ${summary}`).join('\n')
}
