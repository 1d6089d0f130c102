/** People whom a directory lets go: at once, or once somebody was asked. Issue 15 §3. */
import { outsideId } from '#contract/ids.ts'
import { judgeRemoval, type BrakeReason } from '#domain/people/removal-brake.ts'
import { rights } from '#domain/rights/right.ts'
import { HOUR_MS } from '#domain/time/instant.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import type { Deps } from '#server/deps.ts'
import { saveHostNames } from '#server/features/people/hosts/save-host-names.ts'
import { deactivateUser } from '#server/features/people/users/leaving/deactivate-user.ts'
import { readDuties } from '#server/features/people/users/leaving/read-duties.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { afterCommit } from '#server/platform/database/after-commit.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import type { DirectoryKey } from './queries.ts'
import * as queries from './queries-persons.ts'

export type LeavingDeps = Pick<Deps, 'companies' | 'duties' | 'employees' | 'rights' | 'sessions'>

/** Who left within this time goes together, as far as the brake is concerned. */
export const brakeMs = HOUR_MS

/** `LEFT_DUTIES`: something still hangs on them. `ABSENT`: they had left already. */
export type Departure = 'LEFT' | 'LEFT_DUTIES' | 'ABSENT' | 'LAST_ADMINISTRATOR'

const everyRight = new Set(rights)

/** Why somebody is asked before this person goes; null: they may go. */
export async function judgeLeaving(
  tx: Tx,
  key: DirectoryKey & { readonly brakePercent: number },
  { companyId }: CompanyCard,
  { userId, at }: { readonly userId: string; readonly at: string },
): Promise<BrakeReason | null> {
  const { kept, left } = await queries.countLeaving(tx, key, plusMs(at, -brakeMs))
  return judgeRemoval({
    // Before anyone went.
    kept: kept + left.length,
    going: [...left, userId],
    administrators: await queries.listAdministrators(tx, companyId),
    percent: key.brakePercent,
  })
}

/**
 * Ends somebody's work here. An assistant takes over their visits; what nobody can take over stays, rather than the person: whoever
 * was let go gets in no more.
 */
export async function letGo(
  tx: Tx,
  deps: LeavingDeps,
  company: CompanyCard,
  act: Act,
  userId: string,
): Promise<Departure> {
  const { companyId } = company
  const user = await queries.findUser(tx, companyId, userId)
  if (user?.active !== true) return 'ABSENT'
  const administrators = await queries.listAdministrators(tx, companyId)
  if (administrators.length === 1 && administrators[0] === userId) return 'LAST_ADMINISTRATOR'
  const departure = (await leavesWhole(tx, deps, company, act, user)) ? 'LEFT' : 'LEFT_DUTIES'
  if (departure === 'LEFT_DUTIES') await leavesDuties(tx, company, act, user)
  afterCommit(tx, () => {
    if (user.account_id !== null) deps.sessions.forgetAccount(user.account_id)
    deps.companies.forget(companyId)
    deps.employees.forget(userId)
    deps.rights.forget()
  })
  return departure
}

/** By the rules for everybody who leaves. @returns false and nothing done where these hold the person back. */
async function leavesWhole(
  tx: Tx,
  deps: LeavingDeps,
  company: CompanyCard,
  act: Act,
  user: queries.UserRow,
): Promise<boolean> {
  const successorId = await successorOf(tx, company, user)
  const held = await readDuties(tx, deps, company, user.user_id, act.at)
  const passed =
    successorId === null
      ? []
      : held.map(({ duty }) => duty).filter((duty) => duty === 'VISITS' || duty === 'WALK_INS')
  return queries.orUndone(tx, async () => {
    await deactivateUser(tx, deps, company, act, everyRight, {
      userId: user.user_id,
      revision: user.revision,
      successorId,
      passed,
    })
  })
}

async function successorOf(
  tx: Tx,
  { companyId }: CompanyCard,
  { assistant_id: assistantId }: queries.UserRow,
): Promise<string | null> {
  if (assistantId === null) return null
  const assistant = await queries.findUser(tx, companyId, assistantId)
  return assistant?.active === true ? assistantId : null
}

async function leavesDuties(
  tx: Tx,
  { companyId }: CompanyCard,
  act: Act,
  user: queries.UserRow,
): Promise<void> {
  const { user_id: userId, is_host: isHost, firstname, lastname } = user
  await queries.endUser(tx, companyId, userId)
  await saveHostNames(tx, companyId, [{ userId, isHost, active: false, firstname, lastname }])
  await appendEvent(tx, companyId, act, {
    kind: 'user.deactivated',
    subject: `user:${outsideId('US', userId)}`,
    payload: { duties: [] },
  })
}
