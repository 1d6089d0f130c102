import { version } from '../platform/version.ts'
import type { Command } from './command.ts'
import { noWords, readOptions } from './read-options.ts'

/** Needs no database, so it works even when nothing else does. */
export const versionCommand: Command = {
  words: ['version'],
  parameters: '',
  summary: 'print the version of this program',
  async run(args, { print }) {
    noWords(readOptions(args, {}).positionals)
    print(version)
    return 0
  },
}
