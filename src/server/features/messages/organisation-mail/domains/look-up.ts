/** What stands in DNS for a sending domain, and what it is worth. */
import { z } from 'zod'
import {
  dkimName,
  dmarcName,
  dmarcNames,
  judgeDkim,
  judgeDmarc,
  judgeSpf,
  type FoundTexts,
  type JudgedRecord,
} from '#domain/mail/sending-domain.ts'
import { mailServerSettings } from '#contract/notifications/organisation-mail.ts'
import type { Deps } from '#server/deps.ts'
import { parseAddress } from '#server/platform/mail/parse-address.ts'
import { findTextRecords } from '#server/platform/outgoing/text-records.ts'
import type { MailSettingsRow } from '../queries.ts'
import type { DomainRow, KeyRow } from './queries.ts'

/** By the name that was asked; null where DNS didn't answer. */
const foundTexts = z.record(z.string(), z.array(z.string()).nullable())
export type Found = z.output<typeof foundTexts>

export const foundOf = ({ found }: Pick<DomainRow, 'found'>): Found => foundTexts.parse(found)

/** Asks for every record at once. */
export async function lookUp(
  { config }: Pick<Deps, 'config'>,
  { domain }: Pick<DomainRow, 'domain'>,
  keys: readonly KeyRow[],
): Promise<Found> {
  const names = [
    ...keys
      .filter(({ retired_at }) => retired_at === null)
      .map(({ selector }) => dkimName(selector, domain)),
    domain,
    ...dmarcNames(domain).slice(0, 8),
  ]
  const all = await Promise.all(
    names.map(async (name) => [name, await findTextRecords(config.dnsServers, name)] as const),
  )
  return Object.fromEntries(all.map(([name, texts]) => [name, texts && relevant(texts)]))
}

/** A domain has texts of many services; those of others are nobody's business here. */
function relevant(texts: readonly string[]): string[] {
  return texts.filter((text) => /^v=(?:spf1|DMARC1|DKIM1)|(?:^|;)\s?p=/i.test(text))
}

export function dkimOf(found: Found, { selector, domain, public_key }: KeyRow): JudgedRecord {
  return judgeDkim(public_key, textsAt(found, dkimName(selector, domain)))
}

export function spfOf(
  deps: Pick<Deps, 'config'>,
  found: Found,
  domain: string,
  settings: MailSettingsRow | undefined,
): JudgedRecord {
  return judgeSpf(senderOf(deps, settings), textsAt(found, domain))
}

/** What names the server by which mails leave. */
function senderOf({ config }: Pick<Deps, 'config'>, settings: MailSettingsRow | undefined) {
  if (settings !== undefined && settings.server !== null) {
    // Mails may leave its operator by other addresses than the one that takes them.
    const { host } = mailServerSettings.parse(settings.server)
    return { mechanism: `a:${host}`, isCertain: false }
  }
  // The installation's own domain says by which servers it sends.
  const { address } = parseAddress(config.mail.from)
  const domain = address.slice(address.lastIndexOf('@') + 1)
  return { mechanism: `include:${domain}`, isCertain: domain.includes('.') }
}

export function dmarcOf(found: Found, domain: string): JudgedRecord {
  const names = dmarcNames(domain)
  const nearest = names.find((name) => (textsAt(found, name)?.length ?? 1) > 0)
  return judgeDmarc(textsAt(found, nearest ?? dmarcName(domain)))
}

export function textsAt(found: Found, name: string): FoundTexts {
  return found[name] ?? null
}
