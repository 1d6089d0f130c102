import { describe, expect, it } from 'vitest'
import { labelPlace, labelSheet, labelSheetCodes, labelsOn, papers } from './label-sheet.ts'

describe('a sheet of labels', () => {
  it.each(labelSheetCodes)('%s fits its paper, and its labels do not overlap', (code) => {
    const sheet = labelSheet(code)
    const paper = papers[sheet.paper]
    const last = labelPlace(sheet, labelsOn(sheet) - 1, 1)
    expect(sheet.pitch).toBeGreaterThanOrEqual(sheet.width)
    expect(labelPlace(sheet, 0, 1).x).toBeGreaterThanOrEqual(0)
    expect(last.x + sheet.width).toBeLessThanOrEqual(paper.width + 0.001)
    expect(last.y + sheet.height).toBeLessThanOrEqual(paper.height + 0.001)
  })

  it('has the margins that its maker gives', () => {
    const corner = (code: Parameters<typeof labelSheet>[0]) => {
      const { x, y } = labelPlace(labelSheet(code), 0, 1)
      return [x.toFixed(2), y.toFixed(2)]
    }
    expect(corner('AVERY_L7163')).toEqual(['4.65', '15.15'])
    expect(corner('AVERY_L7165')).toEqual(['4.65', '13.10'])
    expect(corner('ZWECKFORM_3659')).toEqual(['8.00', '21.60'])
    expect(corner('AVERY_5163')).toEqual(['3.97', '12.70'])
    expect(corner('AVERY_5160')).toEqual(['4.76', '12.70'])
  })

  it('is filled from the first label that is left, and goes on on the next', () => {
    const sheet = labelSheet('AVERY_L7165')
    const at = (index: number) => {
      const { page, x, y } = labelPlace(sheet, index, 8)
      return [page, x.toFixed(2), y.toFixed(2)]
    }
    expect([at(0), at(1)]).toEqual([
      [0, '106.25', '216.20'],
      [1, '4.65', '13.10'],
    ])
  })
})
