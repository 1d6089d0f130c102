import { expect, it } from 'vitest'
import { deliveryColumnWords } from '#contract/messages/delivery-words.ts'
import { deliveryCells, type ExportedDelivery } from './delivery-export.ts'

const words = {
  state: (state: string) => `state ${state}`,
  kind: (kind: string) => `kind ${kind}`,
  proof: (way: string) => `proof ${way}`,
  yes: 'yes',
}
const held: ExportedDelivery = {
  receivedAt: '2026-03-29T00:30:00.000Z',
  state: 'RECEIVED',
  recipient: '',
  addressee: 'A. Archer',
  kind: 'PARCEL',
  pieces: 2,
  perishable: false,
  carrier: 'DHL',
  trackingNumber: '00340',
  place: 'Shelf 2',
  note: '',
  receivedBy: 'Rita',
  reminders: 0,
  endedAt: null,
  endedBy: '',
  handedOver: null,
  takenBy: '',
}

it('has a cell for every column, by the clock of the location', () => {
  const cells = deliveryCells(held, 'Europe/Brussels', words)
  expect(cells).toHaveLength(deliveryColumnWords.length)
  // An hour later the clock there goes forward.
  expect(cells[0]).toBe('2026-03-29 01:30')
  expect(cells.slice(1, 9)).toEqual([
    'state RECEIVED',
    '',
    'A. Archer',
    'kind PARCEL',
    '2',
    '',
    'DHL',
    '00340',
  ])
})

it('says how it ended', () => {
  const ended = {
    ...held,
    state: 'COLLECTED',
    perishable: true,
    reminders: 3,
    endedAt: '2026-03-29T01:30:00.000Z',
    endedBy: 'Rita',
    handedOver: 'COLLEAGUE',
    takenBy: 'Ann Archer',
  } as const
  const cells = deliveryCells(ended, 'Europe/Brussels', words)
  expect(cells[6]).toBe('yes')
  expect(cells.slice(12)).toEqual([
    '3',
    '2026-03-29 03:30',
    'Rita',
    'proof COLLEAGUE',
    'Ann Archer',
  ])
})
