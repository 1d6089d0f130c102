import { expect, it } from 'vitest'
import { printFault } from './print-fault.ts'

it.each([
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
  ['toner_low', 'other'],
])('%s is told as “%s”', (code, fault) => {
  expect(printFault(code)).toBe(fault)
})
