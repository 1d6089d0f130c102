import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { systemClock } from '../platform/time/clock.ts'
import type { Command, CommandContext } from './command.ts'
import { checkConfiguration } from './doctor/configuration.ts'
import { checkDatabase } from './doctor/database.ts'
import { describeFindings, findingsAt, type Finding } from './doctor/finding.ts'
import { checkAddress, checkMailServer } from './doctor/network.ts'
import { checkDisk, checkFiles, checkKeys } from './doctor/storage.ts'
import { noWords, readOptions } from './read-options.ts'
import { sentenceOf } from './sentence-of.ts'

/** Looks at everything that Foyer depends on, and says what to do. Ends with 1 where there is a problem. */
export const doctorCommand: Command = {
  words: ['doctor'],
  parameters: '',
  summary: 'check the configuration, the database, mail, storage, clock and disk',
  async run(args, context) {
    noWords(readOptions(args, {}).positionals)
    const { config, env } = context
    const findings = [
      ...checkConfiguration(config, env),
      ...(await lookAtDatabase(context)),
      await checkFiles(config),
      await checkDisk(config),
      checkKeys(config),
      await checkMailServer(config),
      await checkAddress(config),
    ]
    for (const line of describeFindings(findings)) context.print(line)
    return findings.some(({ state }) => state === 'problem') ? 1 : 0
  },
}

/** An embedded database that doesn't exist yet is not created by looking. */
async function lookAtDatabase({ config, connect }: CommandContext): Promise<Finding[]> {
  const { ok, problem } = findingsAt('database')
  const isEmbedded = config.database.url === undefined
  if (isEmbedded && !existsSync(join(config.dataFolder, 'postgres'))) {
    return [ok(`The first start will create a database in ${config.dataFolder}.`)]
  }
  try {
    return await checkDatabase(config, await connect(), systemClock)
  } catch (error) {
    return [problem(sentenceOf(error), `Look after what stands in ${config.dataFolder}.`)]
  }
}
