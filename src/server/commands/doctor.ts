import { examine } from '../features/operators/health/doctor/examine.ts'
import { describeFindings } from '../features/operators/health/doctor/finding.ts'
import type { Command } from './command.ts'
import { noWords, readOptions } from './read-options.ts'

/** Looks at everything that Foyer depends on, and says what to do. Ends with 1 where there is a problem. */
export const doctorCommand: Command = {
  words: ['doctor'],
  parameters: '',
  summary: 'check the configuration, the database, mail, storage, clock and disk',
  async run(args, context) {
    noWords(readOptions(args, {}).positionals)
    const findings = await examine(context)
    for (const line of describeFindings(findings)) context.print(line)
    return findings.some(({ state }) => state === 'problem') ? 1 : 0
  },
}
