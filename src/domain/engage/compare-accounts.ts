/** What Eptura Engage would be told so that it says of colleagues what Foyer says. Issue 15 §4. */
import type { ChangedField } from '../people/directory/compare.ts'
import { differences, type AccountPerson, type EngageAccount } from './account.ts'

/** A colleague, and which account is theirs as far as it is known. */
export type LedPerson = AccountPerson & {
  readonly userId: string
  readonly isActive: boolean
  /** Null: none is known yet. */
  readonly accountId: string | null
  /** Another location of the organisation says it of this address. */
  readonly isKeptElsewhere: boolean
}

export type AccountChange = {
  /** `KNOWN`: nothing is another, but from now on the account is theirs. */
  readonly kind: 'COMES' | 'CHANGES' | 'KNOWN' | 'GOES' | 'REFUSED'
  readonly person: LedPerson
  /** Null where there is none. */
  readonly accountId: string | null
  readonly changed: readonly ChangedField[]
}

export type AccountComparison = {
  page(accounts: readonly EngageAccount[]): void
  end(): { readonly changes: readonly AccountChange[]; readonly same: number }
}

/**
 * Somebody is known by their account, else by their address. Accounts of people whom Foyer doesn't know, or who left before it kept their account, stay as
 * they are.
 */
export function compareAccounts(people: readonly LedPerson[]): AccountComparison {
  const kept = people.filter(({ isKeptElsewhere }) => !isKeptElsewhere)
  const byAccount = new Map<string, LedPerson>()
  const byAddress = new Map<string, LedPerson>()
  for (const person of kept) {
    if (person.accountId !== null) byAccount.set(person.accountId, person)
    if (person.email !== '' && person.isActive) byAddress.set(person.email.toLowerCase(), person)
  }
  const own = new Map<string, EngageAccount>()
  const found = new Map<string, EngageAccount>()

  return {
    page(accounts) {
      for (const account of accounts) {
        const owner = byAccount.get(account.id)
        const person =
          byAddress.get(account.email.toLowerCase()) ??
          byAddress.get(account.userName.toLowerCase())
        // Whoever has left leaves the account to the colleague who has the address now.
        if (owner !== undefined && (owner.isActive || person === undefined)) {
          own.set(owner.userId, account)
          continue
        }
        if (person === undefined) continue
        // Of several accounts with one address the one that is in use counts.
        const before = found.get(person.userId)
        if (before === undefined || (!before.isActive && account.isActive)) {
          found.set(person.userId, account)
        }
      }
    },
    end() {
      const changes: AccountChange[] = []
      let same = 0
      for (const person of kept) {
        const account = own.get(person.userId) ?? found.get(person.userId)
        const change = judge(person, account)
        if (change !== null) changes.push(change)
        if (change?.kind === 'KNOWN' || (change === null && account !== undefined)) same += 1
      }
      return { changes, same }
    },
  }
}

function judge(person: LedPerson, account: EngageAccount | undefined): AccountChange | null {
  const of = (kind: AccountChange['kind'], changed: readonly ChangedField[] = []) => ({
    kind,
    person,
    accountId: account?.id ?? null,
    changed,
  })
  const isOwn = account !== undefined && account.id === person.accountId
  if (!person.isActive) return isOwn && account.isActive ? of('GOES') : null
  if (person.email === '') return of('REFUSED')
  if (account === undefined) return of('COMES')
  const changed = differences(account, person)
  if (changed.length > 0) return of('CHANGES', changed)
  return isOwn ? null : of('KNOWN')
}
