import { createContext, use, type ReactNode } from 'react'
import type { Visit } from './first/use-visit.ts'
import type { ShownStep } from './first/visit-standing.ts'

/** Where somebody stands who registers at the door instead of ahead from a link. */
export type Door = {
  /** A visitor's own phone, or the tablet that everybody uses and that nobody may leave. */
  readonly mode: 'PHONE' | 'KIOSK'
  /** How many screens of the walk-in came before those of the visit. */
  readonly stepsBefore: number
  /** Steps of the visit that the walk-in has seen to; they are not counted again. */
  readonly done: readonly ShownStep[]
  /** What is said of a refusal that is recorded on a kiosk without the server: nobody else knows of it yet. */
  readonly recorded?: string
  /** As the visitor's document has them, for fields that are empty. */
  readonly names?: { readonly firstname: string; readonly lastname: string } | undefined
  /** What stands in place of the pass: a tablet that everybody uses shows nobody's. Null where the pass is shown after all. */
  readonly arrived?: (visit: Visit) => ReactNode
  /** What stands below an end of the way, for example how to take it along. */
  readonly afterEnd?: Readonly<
    Partial<Record<'complete' | 'waiting' | 'denied' | 'past', ReactNode>>
  >
}

const DoorContext = createContext<Door | null>(null)

export const DoorProvider = DoorContext.Provider

/** The door at which the visit is registered; null when it is done ahead. */
export function useDoor(): Door | null {
  return use(DoorContext)
}
