import type { HandlerInput } from '#contract/endpoint.ts'
import { outsideId } from '#contract/ids.ts'
import type { createPrinter as endpoint } from '#contract/arrivals/printers.ts'
import { changeTo } from '#server/platform/audit/keep-changes.ts'
import type { CompanyId } from '#server/platform/auth/tenant.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendEvent, type Act, type NewEvent } from '#server/platform/events.ts'
import { ApiError, mustFind } from '#server/platform/http/answers/api-error.ts'
import { uuid7 } from '#server/platform/ids.ts'
import { findPrinter, insertPrinter, updatePrinter } from './queries.ts'

type PrinterInput = HandlerInput<typeof endpoint>['body']

/** @returns its uuid. @throws ApiError conflict when another one has the name */
export async function createPrinter(
  tx: Tx,
  companyId: CompanyId,
  act: Act,
  input: PrinterInput,
): Promise<string> {
  const printerId = uuid7()
  await insertPrinter(tx, { company_id: companyId, printer_id: printerId, ...input })
  await tellPrinter(tx, companyId, act, 'printer.saved', printerId)
  return printerId
}

/** What waits for it is printed as it is set now. @throws ApiError not_found | conflict */
export async function replacePrinter(
  tx: Tx,
  companyId: CompanyId,
  act: Act,
  printerId: string,
  input: PrinterInput,
): Promise<void> {
  const before = mustFind(await findPrinter(tx, companyId, printerId))
  if (!(await updatePrinter(tx, companyId, printerId, input))) throw new ApiError('not_found')
  await tellPrinter(tx, companyId, act, 'printer.saved', printerId, changeTo(before, input))
}

export function tellPrinter(
  tx: Tx,
  companyId: CompanyId,
  act: Act,
  kind: 'printer.saved' | 'printer.removed',
  printerId: string,
  changed?: NewEvent['changed'],
): Promise<void> {
  return appendEvent(tx, companyId, act, {
    kind,
    subject: `printer:${outsideId('PR', printerId)}`,
    ...(changed && { changed }),
  })
}
