import type { FlowVerdict } from '../flow/definition/judge-flow.ts'
import type { BookingStatus } from './booking-status.ts'

/** What a booking becomes by its questions: passed expected, failed denied, otherwise it waits. Issue 4 §1. */
export function statusByAnswers(
  verdict: FlowVerdict,
): Extract<BookingStatus, 'EXPECTED' | 'PENDING' | 'DENIED'> {
  switch (verdict.end) {
    case 'success':
      return 'EXPECTED'
    case 'failure':
      return 'DENIED'
    case 'open':
      return 'PENDING'
  }
}
