/** What a feature keeps for someone who works here, counted and passed on when they leave. */
import type { Duty } from '#domain/rights/duty.ts'
import type { CompanyCard } from './auth/company-card.ts'
import type { Tx } from './database/database.ts'
import type { AnyAct } from './events.ts'

/** Someone who leaves, and who takes over; null: it ends. */
export type Leaving = { readonly from: string; readonly to: string | null }

export type DutyOfFeature = {
  readonly duty: Duty
  /** How many of them hang on the person, at that instant. */
  readonly count: (tx: Tx, company: CompanyCard, userId: string, at: string) => Promise<number>
  /**
   * Passes them on, or ends them, while the person still works here.
   * @returns how many the other one has now.
   */
  readonly pass: (tx: Tx, company: CompanyCard, act: AnyAct, leaving: Leaving) => Promise<number>
}
