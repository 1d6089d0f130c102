import { expect, it } from 'vitest'
import { printStatuses, statusAfter, statusesBefore, type PrintStep } from './print-job.ts'

const steps: readonly PrintStep[] = ['hand_over', 'confirm', 'give_up', 'cancel']

it.each(['PRINTED', 'FAILED', 'CANCELLED'] as const)('nothing follows %s', (status) => {
  for (const step of steps) expect(statusesBefore(step)).not.toContain(status)
})

it.each([
  ['hand_over', 'SENT'],
  ['confirm', 'PRINTED'],
  ['give_up', 'FAILED'],
  ['cancel', 'CANCELLED'],
] as const)('%s leads to %s', (step, status) => {
  expect(statusAfter(step)).toBe(status)
})

it('what a printer has is not cancelled, and everything else can be reached from the queue', () => {
  expect(statusesBefore('cancel')).toEqual(['QUEUED'])
  const reached = steps.filter((step) => statusesBefore(step).includes('QUEUED')).map(statusAfter)
  expect(new Set(['QUEUED', ...reached])).toEqual(new Set(printStatuses))
})
