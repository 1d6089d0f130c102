import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import type { Connection } from '#server/platform/database/database.ts'
import { systemClock } from '#server/platform/time/clock.ts'
import { sentenceOf } from '#server/commands/sentence-of.ts'
import { checkConfiguration } from './configuration.ts'
import { checkDatabase } from './database.ts'
import { findingsAt, type Finding } from './finding.ts'
import { checkAddress, checkMailServer } from './network.ts'
import { checkDisk, checkFiles, checkKeys } from './storage.ts'

export type Examined = {
  readonly config: Config
  /** The variables that the configuration was read from. */
  readonly env: Readonly<Record<string, string | undefined>>
  /** Opens the database as the owner of its tables. */
  readonly connect: () => Promise<Connection>
}

/** Looks at everything that Foyer depends on, changes nothing, and says what to do. */
export async function examine(examined: Examined): Promise<Finding[]> {
  const { config, env } = examined
  const [database, files, disk, mail, address] = await Promise.all([
    lookAtDatabase(examined),
    checkFiles(config),
    checkDisk(config),
    checkMailServer(config),
    checkAddress(config),
  ])
  return [
    ...checkConfiguration(config, env),
    ...database,
    files,
    disk,
    checkKeys(config),
    mail,
    address,
  ]
}

/** An embedded database that doesn't exist yet is not created by looking. */
async function lookAtDatabase({ config, connect }: Examined): Promise<Finding[]> {
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
