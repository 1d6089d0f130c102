/** Who else in the directory may be the same person (issue 5 §2). */
import { nameWords } from '#domain/name/fold-name.ts'
import { likenessOf } from '#domain/visit/visitor/merge.ts'
import { beginsWord, nearlyBeginsWord } from '#domain/visit/visitor/visitor-filter.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Act } from '#server/platform/events.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { sightOf } from '../policy.ts'
import { presentEntry } from '../present.ts'
import { findRecord, listEntries } from '../queries.ts'
import { foldChanged } from '../fold-visitors.ts'

/** So many of those with a like name or address are looked at. */
const looked = 200
const maxWords = 6

/** Those of the same address first, then by name. @throws ApiError not_found */
export async function listDuplicates(tx: Tx, company: CompanyCard, act: Act, visitorId: string) {
  const { companyId } = company
  const sight = sightOf(act, company)
  const visitor = mustFind(await findRecord(tx, companyId, visitorId, sight))
  await foldChanged(tx, companyId)
  const names = nameWords(`${visitor.firstname} ${visitor.lastname}`).slice(0, maxWords)
  const asked = [
    nameWords(visitor.email).map((word) => [beginsWord(word)]),
    names.length < 2 ? [] : names.map(nearlyBeginsWord),
  ]
  const found = new Map<string, ReturnType<typeof presentFound>>()
  for (const patterns of asked) {
    if (patterns.length === 0) continue
    const page = { sight, patterns, limit: looked, offset: 0 }
    for (const entry of (await listEntries(tx, companyId, page)).entries) {
      const because = entry.visitorId === visitorId ? null : likenessOf(visitor, entry)
      if (because !== null) found.set(entry.visitorId, presentFound(entry, because))
    }
  }
  const all = [...found.values()]
  return {
    duplicates: [
      ...all.filter(({ because }) => because === 'EMAIL'),
      ...all.filter(({ because }) => because === 'NAME'),
    ],
  }
}

function presentFound(entry: Parameters<typeof presentEntry>[0], because: 'EMAIL' | 'NAME') {
  return { visitor: presentEntry(entry), because }
}
