/** The deliveries of a location as a file, and the note that it was taken away. */
import { outsideId } from '#contract/ids.ts'
import { kindWords } from '#contract/messages/delivery-kinds.ts'
import { deliveryColumnWords, proofWords, stateWords } from '#contract/messages/delivery-words.ts'
import {
  deliveryCells,
  mostExported,
  type DeliveryCellWords,
} from '#domain/delivery/delivery-export.ts'
import { writeCsv } from '#domain/export/csv.ts'
import type { ExportFormat } from '#domain/export/export-format.ts'
import type { Deps } from '#server/deps.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { CompanyCard } from '#server/platform/auth/company-card.ts'
import { appendEvent, type Act } from '#server/platform/events.ts'
import { ApiError } from '#server/platform/http/answers/api-error.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { createTranslate } from '#server/platform/words/translate.ts'
import { writeWorkbook } from '#server/platform/workbook/write-workbook.ts'
import { presentDeliveries } from './present.ts'
import { listDeliveries } from './queries-list.ts'
import { deliveriesAskedFor, type DeliveryFilter } from './read-deliveries.ts'

/** So many are read and written at a time, between which others have their turn. */
const pieceSize = 1_000

type Exporter = {
  readonly deps: Pick<Deps, 'db'>
  readonly company: CompanyCard
  readonly actor: Actor
  readonly act: Act
}

/** As the list shows them, the newest first. @throws ApiError validation_failed where it is too many */
export async function exportDeliveries(
  exporter: Exporter,
  asked: DeliveryFilter & { readonly format: ExportFormat },
  language: string,
): Promise<Uint8Array> {
  const { deps, company, actor, act } = exporter
  const { companyId, timeZone } = company
  const t = createTranslate(language, timeZone)
  const words: DeliveryCellWords = {
    state: (state) => t(stateWords[state]),
    kind: (kind) => t(kindWords[kind]),
    proof: (way) => t(proofWords[way]),
    yes: t('common_yes'),
  }
  const filter = await deliveriesAskedFor(exporter, asked)
  const rows: (readonly string[])[] = []
  let before: string | null = null
  do {
    // A transaction for each piece: a big file holds up no change.
    const [page, last]: readonly [Presented, string | null] = await deps.db.inTenant(
      companyId,
      async (tx) => {
        const found = await listDeliveries(tx, companyId, { ...filter, before, limit: pieceSize })
        const end = found.length < pieceSize ? null : (found.at(-1)?.delivery_id ?? null)
        return [await presentDeliveries(tx, companyId, actor, found), end] as const
      },
    )
    if (rows.length + page.length > mostExported[asked.format]) {
      throw new ApiError('validation_failed', [
        { field: 'query.from', code: 'deliveries_file_many' },
      ])
    }
    rows.push(...page.map((delivery) => deliveryCells(named(delivery), timeZone, words)))
    before = last
  } while (before !== null)
  await deps.db.inTenant(companyId, (tx) =>
    appendEvent(tx, companyId, act, {
      kind: 'parcel.exported',
      subject: `export:${outsideId('EX', uuid7())}`,
      payload: { deliveries: rows.length },
    }),
  )
  const headings = deliveryColumnWords.map((key) => t(key))
  if (asked.format === 'XLSX') return writeWorkbook([headings, ...rows])
  return new TextEncoder().encode(writeCsv(headings, rows))
}

type Presented = Awaited<ReturnType<typeof presentDeliveries>>

function named(delivery: Presented[number]) {
  const { recipient, receivedBy, endedBy, takenBy } = delivery
  return {
    ...delivery,
    recipient: recipient?.name ?? '',
    receivedBy: receivedBy?.name ?? '',
    endedBy: endedBy?.name ?? '',
    takenBy: takenBy?.name ?? '',
  }
}
