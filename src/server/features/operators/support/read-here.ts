import { outsideId } from '#contract/ids.ts'
import { supportState } from '#domain/access/support-visit.ts'
import type { Deps } from '#server/deps.ts'
import type { ActorOf } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { mayLetIn } from './answer-support.ts'
import { accessOf } from './present.ts'
import { listBegun, listVisitsAt } from './queries.ts'

/** Who is at a location as support, and who waits to be let in by whoever asks. @param now ISO 8601 */
export async function readSupportHere(
  { db }: Pick<Deps, 'db'>,
  actor: ActorOf<'employee' | 'administrator'>,
  { organisationId, companyId }: Pick<CompanyCard, 'organisationId' | 'companyId'>,
  now: string,
) {
  const rows = await listVisitsAt(db.system, organisationId, companyId, now)
  const begun = await listBegun(
    db.system,
    rows.map(({ supportId }) => supportId),
  )
  return {
    isSupport: actor.session.support !== null,
    here: rows.flatMap((row) =>
      row.endsAt === null || row.operatorEmail === null || !begun.has(row.supportId)
        ? []
        : [
            {
              id: outsideId('SU', row.supportId),
              operator: row.operatorEmail,
              access: accessOf(row),
              endsAt: row.endsAt,
              mayEnd: mayLetIn(actor, row.companyId),
            },
          ],
    ),
    asked: rows.flatMap((row) =>
      supportState(row, now) !== 'ASKED' ||
      row.operatorEmail === null ||
      !mayLetIn(actor, row.companyId)
        ? []
        : [{ id: outsideId('SU', row.supportId), operator: row.operatorEmail, reason: row.reason }],
    ),
  }
}
