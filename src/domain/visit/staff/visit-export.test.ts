import { describe, expect, it } from 'vitest'
import { exportCells, type ExportedVisit } from './visit-export.ts'

const visit: ExportedVisit = {
  visitDate: '2026-11-22',
  startAt: '2026-11-22T22:30:00.000Z',
  endAt: '2026-11-23T00:15:00.000Z',
  status: 'CHECKED_OUT',
  firstname: 'Ann',
  lastname: 'Archer',
  companyName: 'Archer & Co',
  email: 'ann@example.org',
  mobile: '+32 2 123',
  licensePlate: '1-ABC-234',
  visitorType: 'Guest',
  title: 'Review',
  hostName: 'Robin Desk',
  arrivedAt: '2026-11-22T22:59:59.999Z',
  leftAt: null,
}

describe('the cells of a visit', () => {
  it.each([
    ['UTC', '22:30', '00:15', '2026-11-22 22:59'],
    ['Europe/Berlin', '23:30', '01:15', '2026-11-22 23:59'],
    ['Asia/Kolkata', '04:00', '05:45', '2026-11-23 04:29'],
    ['America/Los_Angeles', '14:30', '16:15', '2026-11-22 14:59'],
  ])('are by the clock of %s', (zone, start, end, arrived) => {
    const cells = exportCells(visit, zone, 'Left')
    expect([cells[0], cells[1], cells[2], cells[13], cells[14]]).toEqual([
      '2026-11-22',
      start,
      end,
      arrived,
      '',
    ])
  })

  it('follow the hour that is set back', () => {
    const at = (arrivedAt: string) => exportCells({ ...visit, arrivedAt }, 'Europe/Berlin', '')[13]
    expect(at('2026-10-25T00:30:00.000Z')).toBe('2026-10-25 02:30')
    expect(at('2026-10-25T01:30:00.000Z')).toBe('2026-10-25 02:30')
    expect(at('2026-10-25T22:59:00.000Z')).toBe('2026-10-25 23:59')
    expect(at('2026-10-25T23:00:00.000Z')).toBe('2026-10-26 00:00')
  })

  it('say who came, to whom, and why', () => {
    expect(exportCells(visit, 'UTC', 'Left').slice(3, 13)).toEqual([
      'Left',
      'Ann',
      'Archer',
      'Archer & Co',
      'ann@example.org',
      '+32 2 123',
      '1-ABC-234',
      'Guest',
      'Review',
      'Robin Desk',
    ])
  })
})
