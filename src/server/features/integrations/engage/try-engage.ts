/** Tries a connection as it was entered: which steps work, and the first people it tells of. */
import { engageSteps, type EngageFault, type EngageStep } from '#domain/engage/engage-fault.ts'
import { fullName } from '#domain/name/full-name.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { exchangeReach } from '#server/platform/integrations/exchange-reach.ts'
import { readUser } from '#domain/engage/engage-user.ts'
import { openEngage, type EngageAccess } from './ask-engage.ts'
import { EngageError } from './engage-error.ts'
import { placeOf } from './read-users.ts'

/** So many are shown. */
const shownPeople = 5

type TriedStep = {
  readonly step: EngageStep
  readonly isGood: boolean
  readonly fault: EngageFault | null
}

/** Steps after the one that failed are left out. */
export async function tryEngage(
  deps: Pick<Deps, 'config' | 'clock'>,
  company: CompanyCard,
  access: EngageAccess,
) {
  const engage = openEngage(exchangeReach(deps), access)
  const good: EngageStep[] = []
  try {
    await engage.signIn()
    good.push('TOKEN')
    const { total, users } = await engage.users(1, shownPeople)
    if (total === 0) throw new EngageError('PEOPLE', 'nobody_found')
    good.push('PEOPLE')
    const place = placeOf(company)
    const people = users.slice(0, shownPeople).flatMap((user) => {
      const read = readUser(user, place)
      if (read === null) return []
      if (!read.ok || read.person.isDisabled) {
        return [{ name: read.ok ? read.person.name : read.name, email: '' }]
      }
      return [{ name: fullName(read.person), email: read.person.email }]
    })
    return { steps: stepsOf(good, null), total, people }
  } catch (error) {
    if (!(error instanceof EngageError)) throw error
    return { steps: stepsOf(good, error), total: null, people: [] }
  }
}

function stepsOf(good: readonly EngageStep[], failed: EngageError | null): readonly TriedStep[] {
  return engageSteps.flatMap((step): TriedStep | [] => {
    if (step === failed?.step) return { step, isGood: false, fault: failed.fault }
    return good.includes(step) ? { step, isGood: true, fault: null } : []
  })
}
