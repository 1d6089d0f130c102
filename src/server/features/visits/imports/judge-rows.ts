/** What would become of rows, by what is known at the location. The rules are `src/domain/import`. */
import { setImmediate as letOthersGo } from 'node:timers/promises'
import { valuesOf, type RowValues } from '#domain/import/import-field.ts'
import {
  judgeRepeats,
  judgeRow,
  repeatKey,
  type ImportPlace,
  type JudgedRow,
} from '#domain/import/judge-row.ts'
import type { Right } from '#domain/rights/right.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { wallClockInstant } from '#domain/time/wall-clock-instant.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { languageNames } from '#server/platform/words/language-names.ts'
import { normalisePhone } from '#server/platform/words/phone.ts'
import { listHosts, listKnownVisits, type ImportRecord } from './queries.ts'
import type { ImportRow } from './queries-rows.ts'

/** Whoever imports, and when. */
export type Importer = {
  readonly userId: string
  readonly rights: ReadonlySet<Right>
  /** ISO 8601. */
  readonly at: string
}

/** So many rows are judged before other requests have their turn. */
const turn = 200

/** One for each row, in their order. */
export async function judgeRows(
  tx: Tx,
  company: CompanyCard,
  importer: Importer,
  { columns, defaults }: Pick<ImportRecord, 'columns' | 'defaults'>,
  rows: readonly Pick<ImportRow, 'cells' | 'fixes'>[],
): Promise<readonly JudgedRow[]> {
  const values = rows.map(({ cells, fixes }) => ({ ...valuesOf(columns, cells), ...fixes }))
  const place = await placeOf(tx, company, importer, values)
  const judged: JudgedRow[] = []
  for (const [index, row] of values.entries()) {
    if (index % turn === turn - 1) await letOthersGo()
    judged.push(judgeRow(row, defaults, place))
  }
  const addressed = judged.flatMap((row) => (row.ok && row.visit.email !== '' ? [row.visit] : []))
  const emails = new Set(addressed.map(({ email }) => email.toLowerCase()))
  const starts = new Set(addressed.map(({ startAt }) => startAt))
  const known = await listKnownVisits(tx, company.companyId, [...emails], [...starts])
  return judgeRepeats(judged, new Set(known.map((visit) => repeatKey(visit) ?? '')))
}

async function placeOf(
  tx: Tx,
  { companyId, timeZone, country, lastDay }: CompanyCard,
  { userId, rights, at }: Importer,
  rows: readonly RowValues[],
): Promise<ImportPlace> {
  const addresses = rows.map(({ hostEmail = '' }) => hostEmail.trim().toLowerCase())
  const hosts = await listHosts(tx, companyId, [...new Set(addresses.filter(Boolean))])
  const mayForOthers = rights.has('CREATE_VISITS_FOR_OTHERS')
  return {
    calendar: {
      instantAt: remembered((date, time) => wallClockInstant(date, time, timeZone)),
      dateAt: remembered((instant) => localDateOf(instant, timeZone)),
    },
    today: localDateOf(at, timeZone),
    lastDay,
    hosts: new Map(
      hosts.map(({ id, email, assistantId }) => [
        email,
        { id, isAllowed: mayForOthers || id === userId || assistantId === userId },
      ]),
    ),
    languages: languageNames,
    phone: remembered((text) => {
      const phone = normalisePhone(text, country)
      return phone.ok ? phone.e164 : null
    }),
  }
}

/** The same question has the same answer, and a list asks it again and again. */
function remembered<Asked extends readonly string[], Answer>(
  ask: (...asked: Asked) => Answer,
): (...asked: Asked) => Answer {
  const answers = new Map<string, Answer>()
  return (...asked) => {
    const key = asked.join('\n')
    if (!answers.has(key)) answers.set(key, ask(...asked))
    return answers.get(key) as Answer // it was set just now, if not before
  }
}
