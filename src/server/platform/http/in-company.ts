/**
 * One transaction of a company: the tenant is set and a link is checked in the round trip that opens it, the command
 * and its answer are kept with the change.
 */
import { sql } from 'kysely'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Deps } from '#server/deps.ts'
import { actorName, type Actor } from '../auth/actor.ts'
import type { CompanyCard } from '../auth/company-card.ts'
import { checkKioskGuard, kioskGuard } from '../auth/kiosk-guard.ts'
import { asCompany, type CompanyId, type OrganisationId } from '../auth/tenant.ts'
import type { Tx } from '../database/database.ts'
import type { Act } from '../events.ts'
import { checkLinkGuard, linkGuard } from './enter-company.ts'
import { once } from './idempotency.ts'
import { idsIn, namedByPath } from './ids-in.ts'

/** What a request brings along; every route's context has it. */
export type CommandContext = {
  readonly actor: Actor
  readonly act: Act
  readonly deps: Pick<Deps, 'db'>
  readonly requestHash: string
  /** As it came: what the path names, by the ids that are shown. */
  readonly request: { readonly params: unknown }
}

/**
 * For `route`, and for statement routes whose statement was not enough.
 * @throws ApiError token_revoked | not_found | idempotency_key_reused
 */
export function inCompany<T>(
  endpoint: Endpoint,
  context: CommandContext & { readonly company: CompanyCard; readonly keepsRecord?: boolean },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { actor, company, deps } = context
  const inService = changesVisits(endpoint) ? kioskGuard(actor) : undefined
  return deps.db.inTenant(
    company.companyId,
    async (tx, guard) => {
      // The database has the last word on what a closed location keeps.
      if (company.closed && context.keepsRecord !== true) {
        await sql`set transaction read only`.execute(tx)
      }
      if (inService !== undefined) checkKioskGuard(guard)
      checkLinkGuard(actor, guard)
      return inCommand(endpoint, context, tx, company.companyId, () => work(tx))
    },
    inService ?? linkGuard(actor),
  )
}

/** As far as a kiosk does: what it says of itself changes its own row, and would wait for itself. */
function changesVisits({ method, path }: Endpoint): boolean {
  return method !== 'GET' && !path.includes('{kioskId}')
}

/** Runs `work` once for the request's key, where it has one. */
export function inCommand<T>(
  endpoint: Endpoint,
  { actor, act, requestHash, request }: CommandContext,
  tx: Tx,
  tenant: CompanyId | OrganisationId,
  work: () => Promise<T>,
): Promise<T> {
  const { commandId } = act
  if (commandId === null || !keepsAnswer(endpoint)) return work()
  const name = actorName(actor)
  const command = {
    companyId: asCompany(tenant),
    actor: name,
    commandId,
    endpoint: endpoint.id,
    requestHash,
    names: [...namedByPath(request.params), ...idsIn(name.slice(name.indexOf(':') + 1))],
  }
  return once(tx, command, work)
}

/** Whether what a call answers is kept for its repeat: files and secrets are not, nor what is asked by POST. */
export function keepsAnswer({ method, answers, asks, showsSecret }: Endpoint): boolean {
  return method !== 'GET' && answers === undefined && asks !== true && showsSecret !== true
}
