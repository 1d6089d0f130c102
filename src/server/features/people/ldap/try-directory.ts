/** Tries a directory as it was entered: which steps work, and the first people it tells. */
import type { Client } from 'ldapts'
import { ldapSteps } from '#contract/people/ldap.ts'
import { fullName } from '#domain/name/full-name.ts'
import { readEntry } from '#domain/people/directory/entry.ts'
import type { Deps } from '#server/deps.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { entryPlace } from './entry-place.ts'
import { answerFault, LdapFault, type LdapSettings, type Step } from './connection/ldap-fault.ts'
import { withDirectory } from './connection/open-directory.ts'
import { readGroups } from './connection/read-groups.ts'
import { readPeople } from './connection/read-people.ts'

/** So many are shown. */
const shownPeople = 5
/** Somebody waits for it. */
const patience = { connectMs: 8_000, answerMs: 15_000 }

type TriedStep = {
  readonly step: Step
  readonly isGood: boolean
  readonly fault: LdapFault['fault'] | null
  readonly detail: string
}

/** Steps after the one that failed are left out. */
export async function tryDirectory(
  deps: Pick<Deps, 'config'>,
  company: CompanyCard,
  settings: LdapSettings,
  password: string,
) {
  const good: Step[] = []
  const people: { readonly name: string; readonly email: string }[] = []
  const onStep = (step: Step) => good.push(step)
  let failed: LdapFault | null = null
  const work = async (client: Client) => {
    await checkBase(client, settings)
    onStep('BASE')
    const groups = await readGroups(client, settings)
    people.push(...(await firstPeople(client, company, settings, groups)))
    onStep('FILTER')
    onStep('GROUPS')
  }
  try {
    await withDirectory(deps, { ...settings, password }, work, { patience, onStep })
  } catch (error) {
    if (!(error instanceof LdapFault)) throw error
    failed = error
  }
  return { steps: stepsOf(good, failed), people }
}

function stepsOf(good: readonly Step[], failed: LdapFault | null): readonly TriedStep[] {
  return ldapSteps.flatMap((step): TriedStep | [] => {
    if (step === failed?.step) {
      return { step, isGood: false, fault: failed.fault, detail: failed.detail }
    }
    return good.includes(step) ? { step, isGood: true, fault: null, detail: '' } : []
  })
}

async function checkBase(client: Client, { base }: LdapSettings): Promise<void> {
  try {
    await client.search(base, { scope: 'base', attributes: ['1.1'] })
  } catch (error) {
    throw answerFault('BASE', error)
  }
}

async function firstPeople(
  client: Client,
  company: CompanyCard,
  settings: LdapSettings,
  groups: Awaited<ReturnType<typeof readGroups>>,
) {
  const place = entryPlace(company, settings)
  for await (const page of readPeople(client, settings, groups)) {
    return page
      .map((entry) => ({ entry, read: readEntry(entry, place) }))
      .slice(0, shownPeople)
      .map(({ entry, read }) =>
        read.ok
          ? { name: fullName(read.person), email: read.person.email }
          : { name: entry.name, email: '' },
      )
  }
  return []
}
