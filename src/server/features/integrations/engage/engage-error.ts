import { isPassing, type EngageFault, type EngageStep } from '#domain/engage/engage-fault.ts'
import { ReadFault } from '#server/features/people/directory-reads/people-source.ts'

/** What keeps Eptura Engage from being read. */
export class EngageError extends ReadFault {
  override readonly name = 'EngageError'
  override readonly step: EngageStep
  override readonly fault: EngageFault
  override readonly isPassing: boolean

  constructor(step: EngageStep, fault: EngageFault, options: ErrorOptions = {}) {
    super(`${step.toLowerCase()}: ${fault}`, options)
    this.step = step
    this.fault = fault
    this.isPassing = isPassing(fault)
  }
}
