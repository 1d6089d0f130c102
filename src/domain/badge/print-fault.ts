/** Why a badge was not printed, as far as people are told it in words. Issue 5 §2, badge. */
export type PrintFault =
  | 'paper'
  | 'open'
  | 'ribbon'
  | 'paused'
  | 'off'
  | 'unreachable'
  | 'lost'
  | 'address'
  | 'unconfirmed'
  | 'gone'
  | 'over'
  | 'other'

const faults: ReadonlyMap<string, PrintFault> = new Map([
  ['paper_out', 'paper'],
  ['head_open', 'open'],
  ['ribbon_out', 'ribbon'],
  ['paused', 'paused'],
  ['printer_off', 'off'],
  ['connection_refused', 'unreachable'],
  ['printer_silent', 'unreachable'],
  ['printer_unknown', 'unreachable'],
  ['printer_unreachable', 'unreachable'],
  ['printer_stuck', 'lost'],
  ['connection_lost', 'lost'],
  ['address_not_allowed', 'address'],
  ['not_confirmed', 'unconfirmed'],
  ['printer_removed', 'gone'],
  ['visit_over', 'over'],
])

/** What the code of a print job says; a program that prints may have words of its own. */
export function printFault(code: string): PrintFault {
  return faults.get(code) ?? 'other'
}
