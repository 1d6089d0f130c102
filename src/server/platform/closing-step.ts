/** What of a feature ends when a location closes for good. Issue 16 §1. */
import type { ClosingPart } from '#domain/location/closing.ts'
import type { WorkerDeps } from './feature.ts'
import type { CompanyCard } from './auth/company-card.ts'
import type { CompanyId } from './auth/tenant.ts'
import type { Tx } from './database/database.ts'
import type { AnyAct } from './events.ts'

export type ClosingStep = {
  readonly ends: ClosingPart
  /** How many that would be after a last day (a date of the location), as things are now. */
  readonly count: (tx: Tx, companyId: CompanyId, lastDay: string) => Promise<number>
  /**
   * Ends some of it, few enough for one transaction; whoever is concerned is told by the events. Nobody is in any more, and nothing new
   * comes: the location is read-only.
   * @returns whether there is more
   */
  readonly end: (tx: Tx, company: CompanyCard, act: AnyAct, deps: WorkerDeps) => Promise<boolean>
}
