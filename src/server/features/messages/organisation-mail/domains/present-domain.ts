import { dkimName, dmarcName, keepRecordMs } from '#domain/mail/sending-domain.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { Deps } from '#server/deps.ts'
import type { MailSettingsRow } from '../queries.ts'
import { signingKey } from './keys.ts'
import { dkimOf, dmarcOf, foundOf, spfOf, textsAt } from './look-up.ts'
import type { DomainRow, KeyRow } from './queries.ts'
import { mayRotate } from './save-domain.ts'

/** The records that a domain needs, beside what was found; never a private key. */
export function presentDomain(
  deps: Pick<Deps, 'config'>,
  row: DomainRow,
  keys: readonly KeyRow[],
  settings: MailSettingsRow | undefined,
  now: string,
) {
  const { domain } = row
  const found = foundOf(row)
  const textsOf = (name: string) => {
    const texts = textsAt(found, name)
    return texts === null ? null : [...texts]
  }
  const live = keys.filter(({ retired_at }) => retired_at === null)
  const dkim = live.map((key) => {
    const name = dkimName(key.selector, domain)
    return { kind: 'DKIM' as const, name, found: textsOf(name), ...dkimOf(found, key) }
  })
  const spf = spfOf(deps, found, domain, settings)
  const policy = dmarcName(domain)
  return {
    domain,
    isSigning: signingKey(keys) !== undefined,
    records: [
      ...dkim,
      { kind: 'SPF' as const, name: domain, found: textsOf(domain), ...spf },
      { kind: 'DMARC' as const, name: policy, found: textsOf(policy), ...dmarcOf(found, domain) },
    ],
    retired: keys.flatMap(({ selector, retired_at }) => {
      if (retired_at === null) return []
      const keepUntil = plusMs(retired_at, keepRecordMs)
      return keepUntil <= now ? [] : [{ name: dkimName(selector, domain), keepUntil }]
    }),
    checkedAt: row.checked_at,
    nextCheckAt: row.next_check_at,
    mayRotate: mayRotate(keys),
  }
}
