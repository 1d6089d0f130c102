import type { CallOutput } from '#contract/endpoint.ts'
import type { previewClosing } from '#contract/workplace/touched-bookings.ts'
import type { TouchedChoice } from '#contract/workplace/touched-choice.ts'

/** Bookings to come that a change would take away. */
export type Touched = CallOutput<typeof previewClosing>

/** What becomes of them. */
export type TouchedAnswer = TouchedChoice
