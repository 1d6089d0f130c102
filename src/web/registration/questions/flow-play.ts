import type { FlowEvent } from '#domain/flow/flow-event.ts'
import type { FlowState } from '#domain/flow/flow.ts'
import type { TrackingEvent } from '#domain/tracking/tracking-event.ts'

/** What the screens of a flow need of whoever walks it: a visitor who registers, or an employee who books. Spec §4, Flow state. */
export type FlowPlay = {
  readonly state: { readonly flow: FlowState; readonly move: 'forward' | 'back' | undefined }
  /** Whose flow it is: files are uploaded there. */
  readonly companyId: string
  /** By custom field: what was answered on an earlier way, and not yet on this one. It fills the question in. */
  readonly fromBefore: Readonly<Record<string, string>>
  /** Those of them that were given at an earlier visit. */
  readonly fromLastVisit: readonly string[]
  /** Keeps an answer, as it travels. */
  readonly keep: (field: string, value: string) => Promise<void>
  /** Uploads a file for an answer; by default with the token of the page. */
  readonly upload?: (file: File) => Promise<{ readonly id: string }>
  /** Tells the usage statistics. */
  readonly tell: (event: TrackingEvent) => void
  readonly dispatch: (event: FlowEvent) => void
  /** Does an event that leads on, by default from where the flow stands. */
  readonly advance: (event: FlowEvent, from?: FlowState) => Promise<void>
  readonly goBack: (() => void) | undefined
  /** Reads the questions anew. */
  readonly retry: () => Promise<void>
  /** Whom to ask, where there is a host and the location shows the address. */
  readonly hostEmail?: string | null
  /** Empties the answers and begins again; undefined where that is not offered. */
  readonly startAgain?: (() => void) | undefined
}
