import { outsideId } from '#contract/ids.ts'
import { joinRoles } from '#domain/access/joining.ts'
import {
  domainGraceMs,
  domainState,
  judgeProof,
  proofName,
  proofText,
} from '#domain/access/proved-domain.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import { standingOf } from './check-domain.ts'
import { foundOf } from './look-up.ts'
import type { DomainRow } from './queries.ts'

type JoiningColumns = Pick<DomainRow, 'joins_at' | 'join_roles'>

/** A domain with the record that it needs, beside what was found. */
export function presentDomain(row: DomainRow) {
  const { domain, token, missing_since: missingSince } = row
  const found = foundOf(row)
  const name = proofName(domain)
  const texts = found[name] ?? null
  return {
    domain,
    state: domainState(standingOf(row)),
    record: {
      name,
      expected: proofText(token),
      found: texts && [...texts],
      ...judgeProof(domain, token, found),
    },
    provedAt: row.proved_at,
    countsUntil: missingSince === null ? null : plusMs(missingSince, domainGraceMs),
    checkedAt: row.checked_at,
    nextCheckAt: row.next_check_at,
    needsSignOn: row.needs_sign_on,
    joining: presentJoining(row),
  }
}

/** Who joins by themselves, and as what; null where nobody does. */
export function presentJoining({ joins_at: at, join_roles: roles }: JoiningColumns) {
  if (at === null) return null
  return {
    locationId: outsideId('CO', at),
    roles: joinRoles.filter((role) => roles.includes(role)),
  }
}
