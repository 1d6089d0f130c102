/** What stands in DNS for a domain that somebody proves. */
import { z } from 'zod'
import { proofNames, relevantTexts, type TextsByName } from '#domain/access/proved-domain.ts'
import type { Deps } from '#server/deps.ts'
import { findTextRecords } from '#server/platform/outgoing/text-records.ts'
import type { DomainRow } from './queries.ts'

const maxTexts = 10
const maxLetters = 300

const texts = z.record(z.string(), z.array(z.string()).nullable())

export const foundOf = ({ found }: Pick<DomainRow, 'found'>): TextsByName => texts.parse(found)

/** Asks for all names at once. */
export async function lookUp(
  { config }: Pick<Deps, 'config'>,
  domain: string,
): Promise<TextsByName> {
  const all = await Promise.all(
    proofNames(domain).map(async (name) => {
      const found = await findTextRecords(config.dnsServers, name)
      return [name, found && relevantTexts(domain, name, found)] as const
    }),
  )
  return Object.fromEntries(all)
}

/** As much as somebody looks at. */
export function shortened(found: TextsByName): Record<string, string[] | null> {
  return Object.fromEntries(
    Object.entries(found).map(([name, all]) => [
      name,
      all === null ? null : all.slice(0, maxTexts).map((text) => text.slice(0, maxLetters)),
    ]),
  )
}
